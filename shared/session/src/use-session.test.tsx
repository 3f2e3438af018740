import {answerOf, fakeBackend, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {logout} from '@switchboard/contracts/auth/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {act, renderHook, waitFor} from '@testing-library/react';
import Cookies from 'js-cookie';
import type {ReactNode} from 'react';
import {configureSession, getToken, useSession} from './index.ts';

const PREFIX = 'switchboard_';
const COOKIE = 'switchboard_token';
const user: CurrentUser = {
  id: 'u1',
  email: 'ana@example.com',
  isFirstTimeUser: false,
  profile: {
    avatar: null,
    firstName: 'Ana',
    lastName: 'Reyes',
    phoneNumber: '+639171234567',
    timeZone: null,
  },
  appearance: {theme: null, density: null, language: null},
  workspace: {
    id: 'w1',
    name: 'Ana & Co',
    timeZone: 'Asia/Manila',
    country: 'PH',
    logo: null,
    trashDays: 30,
    createdAt: '2026-01-02T03:04:05.000Z',
  },
  role: 'agent',
  formerWorkspace: null,
};
const known = on(getCurrentUser, answerOf({user}));
const refused = on(getCurrentUser, refusal('unauthenticated', 'no'));
const cutOff = on(getCurrentUser, 'network error');
const noAnswers = [
  ['the network fails', cutOff],
  ['the server answers 503', on(getCurrentUser, refusal('unavailable', 'down'))],
] as const;

const renderSession = (answers: Answers) => {
  const backend = fakeBackend(answers, {getToken});
  const client = new QueryClient();
  const wrapper = ({children}: {children: ReactNode}) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return {...renderHook(() => useSession(), {wrapper}), backend};
};

const storeCookie = () => {
  Cookies.set(COOKIE, 'abc', {path: '/'});
  configureSession(PREFIX);
};

beforeEach(() => {
  localStorage.clear();
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
    const {result} = renderSession(known);
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current).toMatchObject({status: 'authenticated', user}));
  });

  describe('user requested by the page before the host ran', () => {
    const askedBy = (token: string, answer: NonNullable<typeof window.switchboardUser>['answer']) =>
      (window.switchboardUser = {token, answer});

    it('is taken from there, and only once', async () => {
      storeCookie();
      askedBy('abc', Promise.resolve(answerOf({user}).body));
      const {result, backend} = renderSession(known);
      await waitFor(() => expect(result.current.status).toBe('authenticated'));
      expect(backend.calls).toEqual([]);
      expect(window.switchboardUser).toBeUndefined();
    });

    it.each([
      ['for another session', 'other', Promise.resolve(answerOf({user}).body)],
      ['and was refused', 'abc', Promise.resolve(undefined)],
      ['and got no answer', 'abc', Promise.reject(new TypeError('Failed to fetch'))],
    ])('is requested again when it was %s', async (_, token, answer) => {
      storeCookie();
      askedBy(token, answer);
      const {result, backend} = renderSession(refused);
      await waitFor(() => expect(result.current.status).toBe('unauthenticated'));
      expect(backend.calls).toHaveLength(1);
    });
  });

  it('spec 8 Current-user fetch failure: a 401 clears the token at once', async () => {
    storeCookie();
    const {result, backend} = renderSession(refused);
    await waitFor(() => expect(result.current.status).toBe('unauthenticated'));
    expect(Cookies.get(COOKIE)).toBeUndefined();
    expect(backend.calls).toHaveLength(1);
  });

  describe('when the server does not answer', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it.each(noAnswers)(
      'retries three times while reconnecting, then clears the token: %s',
      async (_, answers) => {
        storeCookie();
        const {result, backend} = renderSession(answers);
        await act(() => jest.advanceTimersByTimeAsync(100));
        expect(result.current).toMatchObject({status: 'loading', isReconnecting: true});
        await act(() => jest.advanceTimersByTimeAsync(10_000));
        expect(backend.calls).toHaveLength(4);
        expect(result.current.status).toBe('unauthenticated');
        expect(Cookies.get(COOKIE)).toBeUndefined();
      },
    );

    it('keeps the session when a retry succeeds', async () => {
      storeCookie();
      const {result, backend} = renderSession(cutOff);
      await act(() => jest.advanceTimersByTimeAsync(100));
      backend.answer(known);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(result.current.status).toBe('authenticated');
    });
  });

  it('spec 4 Login: success stores the token in the cookie and loads the user', async () => {
    const {result} = renderSession(known);
    await act(() => result.current.signIn('fresh'));
    expect(Cookies.get(COOKIE)).toBe('fresh');
    await waitFor(() => expect(result.current.status).toBe('authenticated'));
  });

  describe('spec 7 Logout', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const signedIn = async (answers: Answers) => {
      storeCookie();
      const {result, backend} = renderSession({...known, ...answers});
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(result.current.status).toBe('authenticated');
      act(() => result.current.signOut());
      const told = () => backend.callsTo(logout);
      return {result, backend, told};
    };

    it.each([
      ['answers', on(logout, answerOf({}))],
      ['fails', on(logout, refusal('server_error', 'down'))],
      ['never answers', on(logout, 'no answer')],
    ])('clears token and user immediately when the server %s', async (_, answers) => {
      const {result, told} = await signedIn(answers);
      expect(result.current.status).toBe('unauthenticated');
      expect(Cookies.get(COOKIE)).toBeUndefined();
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(told()).toMatchObject([{headers: {Authorization: 'Bearer abc'}, body: {}}]);
    });

    it('notifies the server until it answers, and then stops', async () => {
      const {backend, told} = await signedIn(on(logout, 'no answer'));
      await act(() => jest.advanceTimersByTimeAsync(61_500));
      expect(told()).toHaveLength(2);
      backend.answer(on(logout, refusal('unavailable', 'down')));
      await act(() => jest.advanceTimersByTimeAsync(63_000));
      expect(told().length).toBeGreaterThan(2);
      backend.answer(on(logout, answerOf({})));
      await act(() => jest.advanceTimersByTimeAsync(300_000));
      const times = told().length;
      await act(() => jest.advanceTimersByTimeAsync(3_600_000));
      expect(told()).toHaveLength(times);
      for (const {headers} of told()) expect(headers.Authorization).toBe('Bearer abc');
    });

    it('sends nothing more about a session that the server does not know', async () => {
      const {told} = await signedIn(on(logout, refusal('unauthenticated', 'no')));
      await act(() => jest.advanceTimersByTimeAsync(3_600_000));
      expect(told()).toHaveLength(1);
    });
  });

  describe('O9 when the server does not answer a returning visitor', () => {
    /** Visits once as this user. */
    const visitOnce = async (answers = known) => {
      storeCookie();
      const {result, unmount} = renderSession(answers);
      await waitFor(() => expect(result.current.status).toBe('authenticated'));
      await waitFor(() => expect(localStorage.length).toBe(1));
      unmount();
    };

    it.each(noAnswers)(
      'shows their stored data, and the whole user once the server answers: %s',
      async (_, answers) => {
        await visitOnce();
        storeCookie();
        const {result, backend} = renderSession(answers);
        await waitFor(() =>
          expect(result.current).toMatchObject({status: 'authenticated', isKept: true}),
        );
        expect(result.current).toMatchObject({
          user: {
            id: 'u1',
            role: 'agent',
            isFirstTimeUser: false,
            profile: {firstName: 'Ana', lastName: 'Reyes', timeZone: 'Asia/Manila'},
          },
        });
        backend.answer(known);
        await waitFor(() => expect(result.current).toMatchObject({isKept: false, user}));
      },
    );

    it('keeps only name, role, kind, time zone and appearance, and no token', async () => {
      await visitOnce();
      const kept = JSON.parse(localStorage.getItem('switchboard-kept-user')!) as {
        fingerprint: string;
        user: object;
      };
      expect(kept.user).toEqual({
        id: 'u1',
        firstName: 'Ana',
        lastName: 'Reyes',
        role: 'agent',
        isFirstTimeUser: false,
        timeZone: 'Asia/Manila',
        appearance: {theme: null, density: null, language: null},
      });
      expect(kept.fingerprint).toMatch(/^[0-9a-f]{64}$/);
      expect(kept.fingerprint).not.toContain('abc');
    });

    it('S4 keeps a first-time user one', async () => {
      await visitOnce(on(getCurrentUser, answerOf({user: {...user, isFirstTimeUser: true}})));
      storeCookie();
      const {result} = renderSession(cutOff);
      await waitFor(() =>
        expect(result.current).toMatchObject({isKept: true, user: {isFirstTimeUser: true}}),
      );
    });

    it('shows no user for another token', async () => {
      await visitOnce();
      Cookies.set(COOKIE, 'other', {path: '/'});
      configureSession(PREFIX);
      const {result} = renderSession(cutOff);
      await waitFor(() =>
        expect(result.current).toMatchObject({status: 'loading', isReconnecting: true}),
      );
    });

    it.each([
      ['a logout', async ({signOut}: ReturnType<typeof useSession>) => void signOut()],
      ['a refused token', async () => undefined],
    ])('deletes their data with %s', async (name, end) => {
      await visitOnce();
      storeCookie();
      const {result} = renderSession({
        ...(name === 'a logout' ? known : refused),
        ...on(logout, answerOf({})),
      });
      await act(() => end(result.current));
      await waitFor(() => expect(result.current.status).toBe('unauthenticated'));
      expect(localStorage.length).toBe(0);
    });

    it('forgets them when the cookie is gone at the start', async () => {
      await visitOnce();
      Cookies.remove(COOKIE, {path: '/'});
      configureSession(PREFIX);
      expect(localStorage.length).toBe(0);
    });
  });
});
