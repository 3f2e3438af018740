import {once} from 'node:events';
import type {ServerFrame} from '@switchboard/contracts/events';
import type {FastifyInstance} from 'fastify';
import {WebSocket} from 'ws';

/** Received by a socket: a frame, or its end. */
export type Heard = ServerFrame | {closed: number};

/**
 * A socket whose frames, and whose close, are awaited in turn.
 * @param app listening app
 */
export const openSocket = async (app: FastifyInstance, headers: Record<string, string> = {}) => {
  const frames: Heard[] = [];
  let wake = () => undefined as void;
  const push = (frame: Heard) => {
    frames.push(frame);
    wake();
  };
  const socket = new WebSocket(`${app.listeningOrigin.replace('http', 'ws')}/ws`, {headers});
  socket.on('message', (data) => push(JSON.parse(String(data)) as ServerFrame));
  socket.on('close', (code) => push({closed: code}));
  await once(socket, 'open');
  const next = async () => {
    while (frames.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return frames.shift();
  };
  return {socket, next, send: (frame: object) => socket.send(JSON.stringify(frame))};
};
