import type {EventFrame, ServerFrame} from '@switchboard/contracts/events';

type Listener = (event: EventFrame | {type: 'resync'} | {type: 'registry.changed'}) => void;

interface EventStreamSettings {
  /** Absolute address of the websocket endpoint. */
  url: string;
  getToken: () => string | undefined;
  /** Of the last event that is known already; events from now on when left out. */
  lastSeq?: number | undefined;
  openSocket?: (url: string) => WebSocket;
}

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const PING_MS = 25_000;

const listeners = new Set<Listener>();

/**
 * Hears every event of the workspace that the server lets this user see.
 * @returns a function that stops it
 */
export function onEvent(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell: Listener = (event) => {
  for (const listener of listeners) listener(event);
};

const dial = (url: string) => new WebSocket(url);

/** Full jitter: anything up to a delay that doubles with every failed try. */
const delayAfter = (failures: number) =>
  Math.random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);

/** Tells each event once, in order. @param lastSeq of the last event that is known already */
const createReader = (lastSeq: number | undefined) => ({
  lastSeq: () => lastSeq,
  read(frame: ServerFrame) {
    switch (frame.type) {
      case 'ready':
        lastSeq ??= frame.seq;
        return;
      case 'resync':
        lastSeq = frame.seq;
        return tell(frame);
      case 'registry.changed':
        return tell(frame);
      case 'pong':
      case 'error':
        return;
      default:
        if (lastSeq !== undefined && frame.seq <= lastSeq) return;
        lastSeq = frame.seq;
        return tell(frame);
    }
  },
});

/**
 * Keeps one websocket open while there is a token: authenticates in the first frame, resumes after the last event that
 * was seen, and reconnects: with backoff when it breaks, at once when the browser is online again or a ping was not answered
 * (decision 0003).
 * @returns a function that closes it for good
 */
export function openEventStream({url, getToken, lastSeq, openSocket = dial}: EventStreamSettings) {
  const reader = createReader(lastSeq);
  let socket: WebSocket | undefined;
  let failures = 0;
  let isHeard = true;
  /** Of the next ping while it is open, of the next try while it is not. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (frame: object) => socket?.send(JSON.stringify(frame));

  const ping = () => {
    if (!isHeard) return renew();
    isHeard = false;
    send({type: 'ping'});
  };

  const connect = () => {
    const token = getToken();
    if (!token) return;
    socket = openSocket(url);
    socket.onopen = () => {
      isHeard = true;
      send({type: 'auth', token, lastSeq: reader.lastSeq()});
      timer = setInterval(ping, PING_MS);
    };
    socket.onmessage = ({data}) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      isHeard = true;
      if (frame.type === 'ready') failures = 0;
      reader.read(frame);
    };
    socket.onclose = () => {
      clearTimeout(timer);
      timer = setTimeout(connect, delayAfter(failures++));
    };
  };

  const drop = () => {
    clearTimeout(timer);
    if (socket) socket.onclose = null;
    socket?.close();
  };

  const renew = () => {
    drop();
    connect();
  };

  addEventListener('online', renew);
  connect();
  return () => {
    removeEventListener('online', renew);
    drop();
  };
}
