import {createQueryClient} from '@switchboard/query';
import {clearToken, configureSession, getToken, USER_KEY} from '@switchboard/session';
import {deliver} from './listeners.ts';
import {startEvents} from './start-events.ts';

class FakeSocket {
  sent: object[] = [];
  isOpen = true;
  onopen?: () => void;
  onclose: ((event: {code: number}) => void) | null = null;
  constructor() {
    sockets.push(this);
  }
  send = (text: string) => void this.sent.push(JSON.parse(text) as object);
  close = () => void (this.isOpen = false);
}

const sockets: FakeSocket[] = [];
const newest = () => sockets.at(-1)!;
const client = createQueryClient();
const signIn = (token: string) => {
  document.cookie = `x_token=${token}`;
  configureSession('x_');
};
const read = (workspaceId: string, eventSeq: number) => {
  client.setQueryData(USER_KEY, {id: 'u', workspace: {id: workspaceId}, eventSeq});
  return sockets.map(({isOpen}) => isOpen);
};

beforeAll(() => {
  Object.assign(window, {WebSocket: FakeSocket});
  startEvents('/ws', client);
});

beforeEach(() => {
  clearToken();
  sockets.length = 0;
  signIn('abc');
});

it('receives all events since the user was fetched, per workspace and token', () => {
  expect(sockets).toEqual([]);
  expect(read('w1', 7)).toEqual([true]);
  newest().onopen?.();
  expect(newest().sent).toEqual([{type: 'auth', token: 'abc', lastSeq: 7}]);
  expect(read('w1', 9)).toEqual([true]);
  expect(read('w2', 0)).toEqual([false, true]);
  clearToken();
  expect(sockets.map(({isOpen}) => isOpen)).toEqual([false, false]);
  expect(client.getQueryData(USER_KEY)).toBeUndefined();
  signIn('def');
  expect(read('w2', 12)).toEqual([false, false, true]);
  newest().onopen?.();
  expect(newest().sent).toEqual([{type: 'auth', token: 'def', lastSeq: 12}]);
});

it('S6 logs out when the stream is closed because the session has ended', () => {
  read('w1', 7);
  newest().onclose?.({code: 4401});
  expect(getToken()).toBeUndefined();
  expect(client.getQueryData(USER_KEY)).toBeUndefined();
  expect(sockets).toHaveLength(1);
});

it('S6 logs out when the server reports that the session was revoked', () => {
  read('w1', 7);
  deliver({type: 'session.revoked', seq: 8, payload: {}, at: '2026-01-01T00:00:00.000Z'});
  expect(getToken()).toBeUndefined();
});

it('S6 keeps another token that was stored meanwhile', () => {
  read('w1', 7);
  const closed = newest().onclose;
  signIn('def');
  closed?.({code: 4401});
  expect(getToken()).toBe('def');
});

it.each(['permissions.changed', 'resync'] as const)('refetches the current user on %s', (type) => {
  const invalidate = jest.spyOn(client, 'invalidateQueries');
  deliver({type, seq: 8, payload: {}, at: '2026-01-01T00:00:00.000Z'});
  expect(invalidate).toHaveBeenCalledWith({queryKey: USER_KEY});
});
