import {fakeBackend, type Answers} from '@switchboard/api-client/testing';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {act, renderHook, waitFor} from '@testing-library/react';
import Cookies from 'js-cookie';
import type {ReactNode} from 'react';
import {configureSession, getToken, useSession} from './index.ts';

const PREFIX = 'switchboard_';
const COOKIE = 'switchboard_token';
const user = {id: 'u1', isFirstTimeUser: false, profile: {firstName: 'Ana', avatar: null}};
const userAnswer = {body: {error: false, message: '', user}};

const renderSession = (answers: Answers) => {
  const backend = fakeBackend(answers, {getToken});
  const client = new QueryClient();
  const wrapper = ({children}: {children: ReactNode}) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return {...renderHook(() => useSession(), {wrapper}), backend};
};

const storeCookie = () => {
  Cookies.set(COOKIE, 'abc', {path: '/'});
  configureSession(PREFIX);
};

beforeEach(() => {
  Cookies.remove(COOKIE, {path: '/'});
  configureSession(PREFIX);
});

describe('session', () => {
  it('spec 7 Current user: is not fetched without a stored token', () => {
    const {result, backend} = renderSession({});
    expect(result.current.status).toBe('unauthenticated');
    expect(backend.calls).toEqual([]);
  });

  it('spec 4 Session: is loading, then authenticated with the fetched user', async () => {
    storeCookie();
    const {result} = renderSession({'GET /api/user': userAnswer});
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current).toMatchObject({status: 'authenticated', user}));
  });

  it('spec 8 Current-user fetch failure: a 401 clears the token at once', async () => {
    storeCookie();
    const {result, backend} = renderSession({'GET /api/user': {status: 401, body: {error: true, message: 'no'}}});
    await waitFor(() => expect(result.current.status).toBe('unauthenticated'));
    expect(Cookies.get(COOKIE)).toBeUndefined();
    expect(backend.calls).toHaveLength(1);
  });

  describe('when the server does not answer', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it.each([
      ['the network fails', 'network error' as const],
      ['the server answers 503', {status: 503, body: {error: true, message: 'down'}}],
    ])('retries three times while reconnecting, then clears the token: %s', async (_, answer) => {
      storeCookie();
      const {result, backend} = renderSession({'GET /api/user': answer});
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(result.current).toMatchObject({status: 'loading', isReconnecting: true});
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(backend.calls).toHaveLength(4);
      expect(result.current.status).toBe('unauthenticated');
      expect(Cookies.get(COOKIE)).toBeUndefined();
    });

    it('keeps the session when a retry succeeds', async () => {
      storeCookie();
      const {result, backend} = renderSession({'GET /api/user': 'network error'});
      await act(() => jest.advanceTimersByTimeAsync(100));
      backend.answer('GET /api/user', userAnswer);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(result.current.status).toBe('authenticated');
    });
  });

  it('spec 4 Login: success stores the token in the cookie and loads the user', async () => {
    const {result} = renderSession({'GET /api/user': userAnswer});
    await act(() => result.current.signIn('fresh'));
    expect(Cookies.get(COOKIE)).toBe('fresh');
    await waitFor(() => expect(result.current.status).toBe('authenticated'));
  });

  it.each([
    ['answers', {body: {error: false, message: ''}}],
    ['fails', {status: 500, body: {error: true, message: 'down'}}],
  ])('spec 7 Logout: clears token and user when the server %s', async (_, answer) => {
    storeCookie();
    const {result, backend} = renderSession({'GET /api/user': userAnswer, 'POST /api/auth/logout': answer});
    await waitFor(() => expect(result.current.status).toBe('authenticated'));
    await act(() => result.current.signOut());
    expect(result.current.status).toBe('unauthenticated');
    expect(Cookies.get(COOKIE)).toBeUndefined();
    expect(backend.calls.at(-1)).toMatchObject({method: 'POST', path: '/api/auth/logout', headers: {Authorization: 'Bearer abc'}});
  });
});
