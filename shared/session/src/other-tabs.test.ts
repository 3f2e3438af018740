import Cookies from 'js-cookie';

it('notifies the other tabs of a logout once, when the cookie is gone', async () => {
  const heard: string[] = [];
  globalThis.BroadcastChannel = class {
    postMessage({type}: {type: string}) {
      heard.push(`${type}, cookie: ${Cookies.get('switchboard_token') ?? 'none'}`);
    }
  } as unknown as typeof BroadcastChannel;
  const {clearPerson, configureSession, storeToken} = await import('./token.ts');
  configureSession('switchboard_');
  storeToken('abc');
  clearPerson('ann');
  expect(heard).toEqual(['changed, cookie: abc', 'left, cookie: none']);
});
