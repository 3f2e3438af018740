import Cookies from 'js-cookie';
import {clearToken, configureSession, forThisSession} from './index.ts';

const signIn = (token: string) => {
  Cookies.set('x_token', token, {path: '/'});
  configureSession('x_');
};

it('sends during the session, and nothing after its end or the next login', async () => {
  signIn('ana');
  const ours = forThisSession();
  const send = jest.fn(() => Promise.resolve('sent'));
  expect(await ours(send)).toBe('sent');
  clearToken();
  await expect(ours(send)).rejects.toMatchObject({name: 'SessionOver'});
  signIn('bo');
  await expect(ours(send)).rejects.toMatchObject({name: 'SessionOver'});
  expect(send).toHaveBeenCalledTimes(1);
  expect(await forThisSession()(send)).toBe('sent');
});
