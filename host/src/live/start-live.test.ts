import {createQueryClient} from '@switchboard/query';
import {clearToken, configureSession, USER_KEY} from '@switchboard/session';
import {startLive} from './start-live.ts';

const sockets: {
  sent: {token?: string; lastSeq?: number}[];
  isOpen: boolean;
  onopen?: () => void;
}[] = [];

class FakeSocket {
  sent: object[] = [];
  isOpen = true;
  constructor() {
    sockets.push(this);
  }
  send = (text: string) => void this.sent.push(JSON.parse(text) as object);
  close = () => void (this.isOpen = false);
}

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
  signIn('abc');
  startLive('/ws', client);
});

it('hears of everything since the current user was read, in one stream for each workspace and token', () => {
  expect(sockets).toEqual([]);
  expect(read('w1', 7)).toEqual([true]);
  sockets[0]?.onopen?.();
  expect(sockets[0]?.sent).toEqual([{type: 'auth', token: 'abc', lastSeq: 7}]);
  expect(read('w1', 9)).toEqual([true]);
  expect(read('w2', 0)).toEqual([false, true]);
  clearToken();
  expect(sockets.map(({isOpen}) => isOpen)).toEqual([false, false]);
  expect(client.getQueryData(USER_KEY)).toBeUndefined();
  signIn('def');
  expect(read('w2', 12)).toEqual([false, false, true]);
  sockets[2]?.onopen?.();
  expect(sockets[2]?.sent).toEqual([{type: 'auth', token: 'def', lastSeq: 12}]);
});
