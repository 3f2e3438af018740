import type {Duplex} from 'node:stream';
import websocket from '@fastify/websocket';
import {ClientFrame, type ServerFrame} from '@switchboard/contracts/events';
import {SESSION_ENDED_CODE} from '@switchboard/contracts/limits';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {Check} from 'typebox/value';
import type {WebSocket} from 'ws';
import type {Core} from '../core/index.ts';
import {forbidden} from '@switchboard/service-kit/errors';
import {type Client, createHub, type Hub} from './hub.ts';
import {closeOutdated, keepAlive} from './keep-alive.ts';
import {isSameOrigin} from './origin.ts';
import type {People} from './people.ts';
import {noteArrival, noteLeaving} from './presence.ts';
import {readBounds} from './repository.ts';
import {resumeFrom} from './resume.ts';

const MAX_FRAME_BYTES = 64 * 1024;
const MAX_BUFFERED_BYTES = 1024 * 1024;
const AUTH_TIMEOUT_MS = 5000;
const HEARTBEAT_SECONDS = 25;

/** Our own close codes; the client logs out on the first and reconnects on the others. */
const CLOSE = {
  unauthenticated: SESSION_ENDED_CODE,
  changed: 4409,
  invalid: 4400,
  slow: 1013,
} as const;

type Deps = Pick<Core, 'config' | 'database' | 'now'>;

/** Registers `/ws`: the one stream of events, by contracts/events. */
export const registerWebsocket = async (
  app: FastifyInstance,
  deps: Deps,
  people: People,
): Promise<void> => {
  const hub = createHub(deps.database, (error) =>
    app.log.error({err: error}, 'events could not be sent'),
  );
  await app.register(websocket, {options: {maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false}});
  const onError = (error: unknown) => app.log.error({err: error}, 'a socket failed');
  const begun = new Set<Promise<void>>();
  let isClosing = false;
  const begin = (work: () => Promise<void>) => {
    if (isClosing) return;
    const done = work()
      .catch(onError)
      .finally(() => begun.delete(done));
    begun.add(done);
  };
  const refuseForeignOrigin = async (request: FastifyRequest) => {
    if (!isSameOrigin(request, deps.config.publicUrl)) throw forbidden();
  };
  app.get(
    '/ws',
    {websocket: true, preValidation: refuseForeignOrigin, schema: {hide: true}},
    (socket, request) => {
      serve(socket, {deps, people, hub, wire: request.raw.socket, begin, onError});
    },
  );
  const heart = keepAlive(people, hub, {
    everyMs: HEARTBEAT_SECONDS * 1000,
    sockets: () => app.websocketServer.clients,
  });
  app.addHook('onReady', hub.start);
  app.addHook('onClose', async () => {
    isClosing = true;
    heart.stop();
    await hub.stop();
    await Promise.all(begun);
  });
};

type AuthFrame = Extract<ClientFrame, {type: 'auth'}>;
/** `begin`: tracks background work that nothing awaits except the end of the process, which closes the database. */
interface Context {
  deps: Deps;
  people: People;
  hub: Hub;
  wire: Duplex;
  begin: (work: () => Promise<void>) => void;
  onError: (error: unknown) => void;
}
/** States of a socket: silent, then being checked, then a client of the hub. */
type State = {kind: 'silent'} | {kind: 'checking'} | {kind: 'live'; client: Client};

const serve = (socket: WebSocket, context: Context): void => {
  let state: State = {kind: 'silent'};
  const timer = setTimeout(
    // Likely a slow network, not a session that has ended.
    () => refuse(socket, 'invalid', 'The first frame must be auth, within 5 seconds.'),
    AUTH_TIMEOUT_MS,
  );

  socket.on('message', (data) => {
    const frame = parse(String(data));
    if (!frame) return refuse(socket, 'invalid', 'This frame is unknown.');
    if (frame.type === 'ping') return send(socket, {type: 'pong'});
    if (state.kind !== 'silent')
      return refuse(socket, 'invalid', 'This socket is already authenticated.');
    clearTimeout(timer);
    state = {kind: 'checking'};
    enter(socket, frame, context).then(
      (client) => {
        if (!client) return;
        if (socket.readyState !== socket.OPEN) return context.hub.remove(client);
        state = {kind: 'live', client};
        // From now on the hub is notified of ended sessions; this covers those that ended since the token was read.
        context.begin(() => closeOutdated(context.people, [client]));
        context.begin(() => noteArrival(context.people, client));
      },
      (error: unknown) => {
        context.onError(error);
        socket.close(1011);
      },
    );
  });
  socket.on('close', () => {
    clearTimeout(timer);
    if (state.kind !== 'live') return;
    context.hub.remove(state.client);
    const {client} = state;
    context.begin(() => noteLeaving(context.people, client));
  });
  socket.on('error', () => socket.terminate());
};

const parse = (text: string): ClientFrame | null => {
  try {
    const frame: unknown = JSON.parse(text);
    return Check(ClientFrame, frame) ? frame : null;
  } catch {
    return null;
  }
};

const enter = async (
  socket: WebSocket,
  {token, lastSeq}: AuthFrame,
  {deps, people, hub, wire}: Context,
): Promise<Client | null> => {
  const signedIn = await people.findSignedIn(token);
  if (!signedIn) {
    refuse(socket, 'unauthenticated', 'Please log in.');
    return null;
  }
  const {sessionId, userId, workspaceId} = signedIn;
  const bounds =
    workspaceId === null ? {head: 0, oldest: 1} : await readBounds(deps.database, workspaceId);
  // No await between here and its entry in the hub: concurrent sockets are counted one by one.
  if (countOf(hub, sessionId) >= deps.config.limits.connections.sockets) {
    socket.close(CLOSE.slow, 'too many sockets');
    return null;
  }
  const resume = resumeFrom(lastSeq, bounds);
  const client: Client = {
    sessionId,
    userId,
    workspaceId,
    seq: resume.from,
    send: (frames) => sendAll(socket, wire, frames),
    close: (reason) => {
      if (reason === 'revoked') {
        send(socket, {
          type: 'session.revoked',
          seq: client.seq,
          payload: {},
          at: deps.now().toISOString(),
        });
        socket.close(CLOSE.unauthenticated, 'session revoked');
      } else {
        socket.close(CLOSE.changed, 'connect again');
      }
    },
  };
  send(socket, {type: 'ready', seq: bounds.head, heartbeat: HEARTBEAT_SECONDS});
  if (resume.kind === 'resync') send(socket, {type: 'resync', seq: bounds.head});
  hub.add(client);
  return client;
};

const countOf = (hub: Hub, sessionId: string) =>
  [...hub.clients()].filter((client) => client.sessionId === sessionId).length;

const send = (socket: WebSocket, frame: ServerFrame): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
};

/** Several frames in one write to the network. */
const sendAll = (socket: WebSocket, wire: Duplex, frames: readonly Buffer[]): void => {
  if (socket.readyState !== socket.OPEN || frames.length === 0) return;
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.close(CLOSE.slow, 'too slow');
  wire.cork();
  for (const frame of frames) socket.send(frame, {binary: false});
  wire.uncork();
};

const refuse = (socket: WebSocket, code: 'unauthenticated' | 'invalid', message: string): void => {
  send(socket, {type: 'error', code: code === 'invalid' ? 'bad_request' : code, message});
  socket.close(CLOSE[code], code);
};
