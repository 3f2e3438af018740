import type {ServerFrame} from '@switchboard/contracts/events';
import {openEventStream} from './event-stream.ts';
import {onEvent} from './listeners.ts';
import {onStreamState, renewStream} from './stream-state.ts';

class FakeSocket {
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: {data: string}) => void) | null = null;
  onclose: ((event: {code: number}) => void) | null = null;
  send = (text: string) => void this.sent.push(JSON.parse(text));
  close = () => this.onclose?.({code: 1000});
  receive = (frame: ServerFrame) => this.onmessage?.({data: JSON.stringify(frame)});
}

const sockets: FakeSocket[] = [];
const newest = () => sockets.at(-1)!;
const onEnded = jest.fn();

const open = (lastSeq?: number) =>
  openEventStream({
    lastSeq,
    url: 'ws://localhost/ws',
    token: 'abc',
    onEnded,
    openSocket: () => {
      sockets.push(new FakeSocket());
      return newest() as unknown as WebSocket;
    },
  });

const event = (seq: number): ServerFrame => ({
  type: 'ticket.updated',
  seq,
  payload: {id: `t${seq}`},
  at: '2026-11-20T00:00:00Z',
});

let close: () => void = () => undefined;
let heard: unknown[];
let stopListening: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  sockets.length = 0;
  heard = [];
  onEnded.mockClear();
  stopListening = onEvent((frame) =>
    heard.push(frame.type === 'ticket.updated' ? frame.seq : frame.type),
  );
});

afterEach(() => {
  close();
  stopListening();
  jest.useRealTimers();
});

describe('event stream', () => {
  it('sends the token in the first frame, never in the address', () => {
    close = open();
    newest().onopen?.();
    expect(newest().sent).toEqual([{type: 'auth', token: 'abc'}]);
  });

  it('continues after a known event', () => {
    close = open(7);
    newest().onopen?.();
    expect(newest().sent).toEqual([{type: 'auth', token: 'abc', lastSeq: 7}]);
    newest().receive({type: 'ready', seq: 9, heartbeat: 25});
    for (const seq of [7, 8, 9]) newest().receive(event(seq));
    expect(heard).toEqual([8, 9]);
  });

  it('passes on each event once, in order', () => {
    close = open();
    newest().receive({type: 'ready', seq: 4, heartbeat: 25});
    for (const seq of [5, 6, 6, 5, 7]) newest().receive(event(seq));
    expect(heard).toEqual([5, 6, 7]);
  });

  it('reconnects after a loss and resumes after the last received event', () => {
    close = open();
    newest().receive({type: 'ready', seq: 4, heartbeat: 25});
    newest().receive(event(5));
    newest().onclose?.({code: 1006});
    jest.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    newest().onopen?.();
    expect(newest().sent).toEqual([{type: 'auth', token: 'abc', lastSeq: 5}]);
  });

  it('waits longer after each failed try, at most 30 s', () => {
    close = open();
    for (let failures = 0; failures < 12; failures += 1) {
      newest().onclose?.({code: 1006});
      jest.advanceTimersByTime(30_000);
      expect(sockets).toHaveLength(failures + 2);
    }
  });

  it('reconnects at once when the browser is online again, in any state', () => {
    close = open();
    newest().receive({type: 'ready', seq: 4, heartbeat: 25});
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
    newest().onclose?.({code: 1006});
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(30_000);
    expect(sockets).toHaveLength(3);
    newest().onopen?.();
    expect(newest().sent).toEqual([{type: 'auth', token: 'abc', lastSeq: 4}]);
  });

  it('closes a connection on which pings are not answered', () => {
    close = open();
    newest().onopen?.();
    jest.advanceTimersByTime(25_000);
    newest().receive({type: 'pong'});
    jest.advanceTimersByTime(25_000);
    expect(sockets).toHaveLength(1);
    jest.advanceTimersByTime(25_000);
    expect(sockets).toHaveLength(2);
  });

  it('passes on that events were missed and continues from there', () => {
    close = open();
    newest().receive({type: 'resync', seq: 90});
    newest().receive(event(90));
    newest().receive(event(91));
    expect(heard).toEqual(['resync', 91]);
  });

  it('passes on a change of the registry document', () => {
    close = open();
    newest().receive({type: 'registry.changed'});
    expect(heard).toEqual(['registry.changed']);
  });

  it('does not reconnect when the session has ended, and reports that', () => {
    close = open();
    newest().onopen?.();
    newest().onclose?.({code: 4401});
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it.each([1000, 1006, 1011, 1013, 4400, 4409])('reconnects after close code %i', (code) => {
    close = open();
    newest().onopen?.();
    newest().onclose?.({code});
    jest.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('reports a loss, again with each failed try, and the reopening', () => {
    const states: string[] = [];
    const stop = onStreamState((state) => states.push(state));
    close = open();
    newest().receive({type: 'ready', seq: 4, heartbeat: 25});
    for (let failures = 0; failures < 2; failures += 1) {
      newest().onclose?.({code: 1006});
      jest.advanceTimersByTime(30_000);
    }
    newest().receive({type: 'ready', seq: 4, heartbeat: 25});
    expect(states).toEqual(['open', 'lost', 'lost', 'open']);
    newest().onclose?.({code: 4401});
    close();
    expect(states).toHaveLength(4);
    stop();
  });

  it('reports a loss when pings are not answered', () => {
    const states: string[] = [];
    const stop = onStreamState((state) => states.push(state));
    close = open();
    newest().onopen?.();
    jest.advanceTimersByTime(50_000);
    expect(states).toEqual(['lost']);
    stop();
  });

  it('opens at once on request while it waits for its next try, and only then', () => {
    close = open();
    newest().receive({type: 'ready', seq: 4, heartbeat: 25});
    renewStream();
    expect(sockets).toHaveLength(1);
    newest().onclose?.({code: 1006});
    renewStream();
    expect(sockets).toHaveLength(2);
    jest.advanceTimersByTime(30_000);
    expect(sockets).toHaveLength(2);
    close();
    renewStream();
    expect(sockets).toHaveLength(2);
  });

  it('does not reconnect once it is closed', () => {
    open()();
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});
