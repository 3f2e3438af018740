import type {ServerFrame} from '@switchboard/contracts/events';
import {SESSION_ENDED_CODE} from '@switchboard/contracts/limits';
import {deliver} from './listeners.ts';
import {setRenewal, notifyAboutStream} from './stream-state.ts';

interface EventStreamSettings {
  /** Absolute address of the websocket endpoint. */
  url: string;
  token: string;
  /** Called when the server closes the stream because the token's session has ended; it is not reopened then. */
  onEnded: () => void;
  /** Number of the last known event; only new events when omitted. */
  lastSeq?: number | undefined;
  openSocket?: (url: string) => WebSocket;
}

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const PING_MS = 25_000;

const dial = (url: string) => new WebSocket(url);

/** Full jitter: anything up to a delay that doubles with every failed try. */
const delayAfter = (failures: number) =>
  Math.random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);

/** Passes on each event once, in order. @param lastSeq number of the last known event */
const createReader = (lastSeq: number | undefined) => ({
  lastSeq: () => lastSeq,
  read(frame: ServerFrame) {
    switch (frame.type) {
      case 'ready':
        lastSeq ??= frame.seq;
        return;
      case 'resync':
        lastSeq = frame.seq;
        return deliver(frame);
      case 'registry.changed':
        return deliver(frame);
      case 'pong':
      case 'error':
        return;
      default:
        if (lastSeq !== undefined && frame.seq <= lastSeq) return;
        lastSeq = frame.seq;
        return deliver(frame);
    }
  },
});

/** Pings a socket regularly, and reports silence between two pings. */
function startPings(ping: () => void, onSilence: () => void) {
  let isHeard = true;
  const timer = setInterval(() => {
    if (!isHeard) return onSilence();
    isHeard = false;
    ping();
  }, PING_MS);
  return {
    hear: () => {
      isHeard = true;
    },
    stop: () => clearInterval(timer),
  };
}

interface Connection extends Pick<EventStreamSettings, 'url' | 'token'> {
  reader: ReturnType<typeof createReader>;
  openSocket: (url: string) => WebSocket;
  onReady: () => void;
  onSilence: () => void;
  onClose: (code: number) => void;
}

/** Opens one socket, authenticates and reads. @returns a function that closes it silently */
function connect({url, token, reader, openSocket, ...on}: Connection) {
  const socket = openSocket(url);
  let pings: ReturnType<typeof startPings> | undefined;
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  socket.onopen = () => {
    send({type: 'auth', token, lastSeq: reader.lastSeq()});
    pings = startPings(() => send({type: 'ping'}), on.onSilence);
  };
  socket.onmessage = ({data}) => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    pings?.hear();
    if (frame.type === 'ready') on.onReady();
    reader.read(frame);
  };
  socket.onclose = ({code}) => {
    pings?.stop();
    on.onClose(code);
  };
  return () => {
    pings?.stop();
    socket.onclose = null;
    socket.close();
  };
}

/**
 * Keeps one websocket open: authenticates in the first frame, resumes after the last received event, and reconnects with
 * backoff when it breaks, at once when the browser is online again or a ping was not answered (decision 0003).
 * @returns a function that closes it for good
 */
export function openEventStream({
  onEnded,
  lastSeq,
  openSocket = dial,
  ...terms
}: EventStreamSettings) {
  const reader = createReader(lastSeq);
  let disconnect: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const onClose = (code: number) => {
    if (code === SESSION_ENDED_CODE) {
      stop();
      onEnded();
    } else {
      retry = setTimeout(renew, delayAfter(failures++));
      notifyAboutStream('lost');
    }
  };
  const drop = () => {
    clearTimeout(retry);
    disconnect?.();
  };
  const renew = () => {
    drop();
    disconnect = connect({
      ...terms,
      reader,
      openSocket,
      onReady: () => {
        failures = 0;
        notifyAboutStream('open');
      },
      onSilence: () => {
        renew();
        notifyAboutStream('lost');
      },
      onClose,
    });
  };
  const stop = () => {
    removeEventListener('online', renew);
    setRenewal(undefined);
    drop();
  };

  addEventListener('online', renew);
  setRenewal(() => failures > 0 && renew());
  renew();
  return stop;
}
