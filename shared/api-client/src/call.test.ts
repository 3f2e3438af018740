import {uploadAttachment} from '@switchboard/contracts/attachments/endpoints';
import {previewInvitation, resetPassword} from '@switchboard/contracts/auth/endpoints';
import {changeTag} from '@switchboard/contracts/tags/endpoints';
import {listTickets, updateTicket} from '@switchboard/contracts/tickets/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import axios, {type InternalAxiosRequestConfig} from 'axios';
import {ApiError, call, configureApi, isApiError} from './index.ts';
import {fakeBackend, on, refusal} from './testing/index.ts';

const ok = {body: {error: false, message: ''}};
const FOUND = `GET ${getCurrentUser.path}`;
const TICKET = {id: '00000000-0000-4000-9000-000000000001'};
const reasonOf = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason);

describe('call', () => {
  it('spec 7 every request: sends Accept JSON and a bearer token when one is stored', async () => {
    const {calls} = fakeBackend({[FOUND]: ok}, {getToken: () => 'abc'});
    await call(getCurrentUser);
    expect(calls[0]?.headers).toMatchObject({
      Accept: 'application/json',
      Authorization: 'Bearer abc',
    });
  });

  it('spec 7 every request: carries no Authorization header without a stored token', async () => {
    const {calls} = fakeBackend({[FOUND]: ok});
    await call(getCurrentUser);
    expect(calls[0]?.headers).not.toHaveProperty('Authorization');
  });

  it('spec 7 every request: puts the configured path prefix before its path', async () => {
    const {calls} = fakeBackend({'GET /v2/api/user': ok}, {pathPrefix: '/v2'});
    await call(getCurrentUser);
    expect(calls[0]?.path).toBe('/v2/api/user');
  });

  it.each([
    ['connect', '/connect/api/user'],
    ['campaign', '/campaign/api/user'],
    ['training', '/training/api/user'],
    ['default', '/api/user'],
    ['', '/api/user'],
    ['billing', '/api/user'],
    ['toString', '/api/user'],
  ])('spec 7 services: a call to "%s" goes to %s', async (service, path) => {
    const {calls} = fakeBackend({[`GET ${path}`]: ok});
    await call({...getCurrentUser, service: service as 'default'});
    expect(calls[0]?.path).toBe(path);
  });

  it('spec 7 Reset password: a header given by the call wins over the stored token', async () => {
    const {callsTo} = fakeBackend(on(resetPassword, ok), {getToken: () => 'session'});
    await call(resetPassword, {
      body: {password: 'correct horse'},
      headers: {Authorization: 'Bearer reset'},
    });
    expect(callsTo(resetPassword)[0]?.headers.Authorization).toBe('Bearer reset');
  });

  it('fills parameters into the path, encoded', async () => {
    const {calls} = fakeBackend({});
    await reasonOf(call(previewInvitation, {params: {token: '../a b?c=1&d#é'}}));
    expect(calls[0]?.path).toBe('/api/auth/invitations/..%2Fa%20b%3Fc%3D1%26d%23%C3%A9');
  });

  it('puts the query into the address, encoded, and omits undefined values', async () => {
    const addresses: string[] = [];
    const client = axios.create({
      adapter: async (config: InternalAxiosRequestConfig) => {
        addresses.push(axios.getUri(config));
        return {data: ok.body, status: 200, statusText: '', headers: {}, config};
      },
    });
    const services = {default: '', connect: '/connect', campaign: '', training: ''};
    configureApi({services, pathPrefix: '', getToken: () => undefined}, client);
    await call(listTickets, {query: {q: 'a&b=ü#', limit: 5, cursor: undefined}});
    expect(addresses).toEqual(['/connect/api/tickets?q=a%26b%3D%C3%BC%23&limit=5']);
  });

  it('sends the body, and the base version of a change as If-Match', async () => {
    const {calls} = fakeBackend({});
    await reasonOf(
      call(updateTicket, {params: TICKET, ifMatch: 3, body: {subject: 'Wrong invoice'}}),
    );
    expect(calls).toMatchObject([
      {
        method: 'PATCH',
        path: `/connect/api/tickets/${TICKET.id}`,
        body: {subject: 'Wrong invoice'},
        headers: {'If-Match': '"3"'},
      },
    ]);
  });

  it('answers with the body, envelope included', async () => {
    fakeBackend({[FOUND]: {body: {error: false, message: 'Hello', user: {name: 'Ana'}}}});
    expect(await call(getCurrentUser)).toEqual({
      error: false,
      message: 'Hello',
      user: {name: 'Ana'},
    });
  });

  it('throws the envelope of a refusal as an ApiError with code and fields', async () => {
    fakeBackend(
      on(
        changeTag,
        refusal('validation_failed', 'Check the fields', {to: 'Name must not contain a comma'}),
      ),
    );
    const error = await reasonOf(call(changeTag, {body: {tag: 'a', to: 'b,c'}}));
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject({
      status: 422,
      message: 'Check the fields',
      code: 'validation_failed',
      fields: {to: 'Name must not contain a comma'},
    });
  });

  it('names a lost connection with status 0', async () => {
    fakeBackend(on(getCurrentUser, 'network error'));
    await expect(call(getCurrentUser)).rejects.toMatchObject({name: 'ApiError', status: 0});
  });

  it.each([
    {what: 'any call', limit: 60_000, send: () => call(changeTag, {body: {tag: 'a', to: null}})},
    {what: 'a file', limit: 900_000, send: () => call(uploadAttachment, {body: new FormData()})},
  ])('gives up $what without an answer', async ({limit, send}) => {
    jest.useFakeTimers();
    fakeBackend({...on(changeTag, 'no answer'), ...on(uploadAttachment, 'no answer')});
    const failure = reasonOf(send());
    await jest.advanceTimersByTimeAsync(limit - 1);
    await expect(Promise.race([failure, Promise.resolve('waiting')])).resolves.toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    await expect(failure).resolves.toMatchObject({name: 'ApiError', status: 0});
    jest.useRealTimers();
  });

  it('ends with its signal, which is no failure of the server', async () => {
    const leaving = new AbortController();
    const onRefusal = jest.fn();
    fakeBackend(
      on(getCurrentUser, () => {
        leaving.abort();
        return 'network error';
      }),
      {onRefusal, getToken: () => 'session'},
    );
    const reason = await reasonOf(call(getCurrentUser, {signal: leaving.signal}));
    expect(axios.isCancel(reason)).toBe(true);
    expect(onRefusal).not.toHaveBeenCalled();
  });

  it('hides the body of an answer without an envelope', async () => {
    fakeBackend({[FOUND]: {status: 502, body: '<html>Bad gateway</html>'}});
    await expect(call(getCurrentUser)).rejects.toMatchObject({
      status: 502,
      message: 'Something went wrong on our side. Try again.',
    });
  });

  it.each([
    ['carried the stored token', {}, 1],
    ['carried a token of its own', {Authorization: 'Bearer reset'}, 0],
  ])('passes the refusal to the listener %#: the call %s', async (_, headers, times) => {
    const onRefusal = jest.fn();
    fakeBackend(on(getCurrentUser, refusal('unauthenticated', 'no')), {
      onRefusal,
      getToken: () => 'session',
    });
    await expect(call(getCurrentUser, {headers})).rejects.toBeInstanceOf(ApiError);
    expect(onRefusal).toHaveBeenCalledTimes(times);
  });

  it('ends only the session in which it was refused', async () => {
    const onRefusal = jest.fn();
    let token = 'ana';
    const refuse = () => {
      token = 'bo';
      return refusal('unauthenticated', 'no');
    };
    fakeBackend(on(getCurrentUser, refuse), {onRefusal, getToken: () => token});
    await expect(call(getCurrentUser)).rejects.toBeInstanceOf(ApiError);
    expect(onRefusal).not.toHaveBeenCalled();
    await expect(call(getCurrentUser)).rejects.toBeInstanceOf(ApiError);
    expect(onRefusal).toHaveBeenCalledTimes(1);
  });

  it("keeps the sender's token if another user signs in before a repetition", async () => {
    jest.useFakeTimers();
    let token = 'ana';
    const answers = [refusal('in_progress', 'wait'), ok];
    const {calls} = fakeBackend(
      on(changeTag, () => answers.shift() ?? ok),
      {getToken: () => token},
    );
    const sent = call(changeTag, {body: {tag: 'hers', to: null}});
    await jest.advanceTimersByTimeAsync(500);
    token = 'bo';
    await jest.advanceTimersByTimeAsync(1000);
    await sent;
    expect(calls.map(({headers}) => headers.Authorization)).toEqual(['Bearer ana', 'Bearer ana']);
    jest.useRealTimers();
  });

  describe('Idempotency-Key', () => {
    const token = {getToken: () => 'session'};
    const post = (tag: string) => reasonOf(call(changeTag, {body: {tag, to: null}}));
    const keys = (calls: {headers: Record<string, string>}[]) =>
      calls.map(({headers}) => headers['Idempotency-Key']);

    it.each(['network error' as const, refusal('unavailable', 'down')])(
      'repeats the key when a POST is sent again after a lost answer: %p',
      async (answer) => {
        const {calls} = fakeBackend(on(changeTag, answer), token);
        await post('hello');
        await post('hello');
        expect(keys(calls)[0]).toMatch(/^[0-9a-f-]{36}$/);
        expect(keys(calls)[1]).toBe(keys(calls)[0]);
      },
    );

    it('repeats the key while the server works on the first POST, and waits for it', async () => {
      jest.useFakeTimers();
      const answers = ['network error' as const, refusal('in_progress', 'wait'), ok];
      const {calls} = fakeBackend(
        on(changeTag, () => answers.shift() ?? ok),
        token,
      );
      await post('again');
      const again = post('again');
      await jest.advanceTimersByTimeAsync(1000);
      expect(await again).toEqual(ok.body);
      expect(keys(calls)).toHaveLength(3);
      expect(new Set(keys(calls)).size).toBe(1);
      jest.useRealTimers();
    });

    it.each([ok, refusal('validation_failed', 'no')])(
      'changes the key after the server answered: %p',
      async (answer) => {
        const {calls} = fakeBackend(on(changeTag, answer), token);
        await post('world');
        await post('world');
        expect(new Set(keys(calls)).size).toBe(2);
      },
    );

    it('uses another key for another body, and none for a GET', async () => {
      const {calls} = fakeBackend({...on(changeTag, 'network error'), [FOUND]: ok}, token);
      await post('one');
      await post('two');
      await call(getCurrentUser);
      expect(new Set(keys(calls)).size).toBe(3);
      expect(keys(calls)[2]).toBeUndefined();
    });
  });
});
