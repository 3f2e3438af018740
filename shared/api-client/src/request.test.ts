import {ApiError, isApiError, request} from './index.ts';
import {fakeBackend} from './testing/index.ts';

const ok = {body: {error: false, message: ''}};

describe('request', () => {
  it('spec 7 every request: sends Accept JSON and a bearer token when one is stored', async () => {
    const {calls} = fakeBackend({'GET /api/user': ok}, {getToken: () => 'abc'});
    await request({path: '/api/user'});
    expect(calls[0]?.headers).toMatchObject({
      Accept: 'application/json',
      Authorization: 'Bearer abc',
    });
  });

  it('spec 7 every request: carries no Authorization header without a stored token', async () => {
    const {calls} = fakeBackend({'GET /api/user': ok});
    await request({path: '/api/user'});
    expect(calls[0]?.headers).not.toHaveProperty('Authorization');
  });

  it('spec 7 every request: puts the configured path prefix before its path', async () => {
    const {calls} = fakeBackend({'GET /v2/api/user': ok}, {pathPrefix: '/v2'});
    await request({path: '/api/user'});
    expect(calls[0]?.path).toBe('/v2/api/user');
  });

  it.each([
    ['connect', '/connect/api/x'],
    ['campaign', '/campaign/api/x'],
    ['training', '/training/api/x'],
    ['default', '/api/x'],
    ['', '/api/x'],
    ['billing', '/api/x'],
    ['toString', '/api/x'],
  ])('spec 7 services: a call to "%s" goes to %s', async (service, path) => {
    const {calls} = fakeBackend({[`GET ${path}`]: ok});
    await request({path: '/api/x', service: service as 'default'});
    expect(calls[0]?.path).toBe(path);
  });

  it('spec 7 Reset password: a header given by the call wins over the stored token', async () => {
    const {calls} = fakeBackend({'POST /api/auth/reset-password': ok}, {getToken: () => 'session'});
    await request({
      method: 'POST',
      path: '/api/auth/reset-password',
      headers: {Authorization: 'Bearer reset'},
    });
    expect(calls[0]?.headers.Authorization).toBe('Bearer reset');
  });

  it('throws the envelope of a refusal as an ApiError with code and fields', async () => {
    fakeBackend({
      'POST /api/x': {
        status: 422,
        body: {
          error: true,
          message: 'Check the fields',
          code: 'validation_failed',
          fields: {name: 'Name is required'},
        },
      },
    });
    const error = await request({method: 'POST', path: '/api/x', body: {}}).catch(
      (reason: unknown) => reason,
    );
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject({
      status: 422,
      message: 'Check the fields',
      code: 'validation_failed',
      fields: {name: 'Name is required'},
    });
  });

  it('names a lost connection with status 0', async () => {
    fakeBackend({'GET /api/x': 'network error'});
    await expect(request({path: '/api/x'})).rejects.toMatchObject({name: 'ApiError', status: 0});
  });

  it.each([
    ['any call', {}, 60_000],
    ['a file', new FormData(), 900_000],
  ])('gives up %s that gets no answer', async (_, body, limit) => {
    jest.useFakeTimers();
    fakeBackend({'POST /api/x': 'no answer'});
    const failure = request({method: 'POST', path: '/api/x', body}).catch(
      (error: unknown) => error,
    );
    await jest.advanceTimersByTimeAsync(limit - 1);
    await expect(Promise.race([failure, Promise.resolve('waiting')])).resolves.toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    await expect(failure).resolves.toMatchObject({name: 'ApiError', status: 0});
    jest.useRealTimers();
  });

  it('hides the body of an answer that is no envelope', async () => {
    fakeBackend({'GET /api/x': {status: 502, body: '<html>Bad gateway</html>'}});
    await expect(request({path: '/api/x'})).rejects.toMatchObject({
      status: 502,
      message: 'Something went wrong on our side. Please try again.',
    });
  });

  it.each([
    ['carried the stored token', {}, 1],
    ['carried a token of its own', {Authorization: 'Bearer reset'}, 0],
  ])('tells a refusal to the listener %#: the call %s', async (_, headers, times) => {
    const onRefusal = jest.fn();
    fakeBackend(
      {'GET /api/x': {status: 401, body: {error: true, message: 'no'}}},
      {onRefusal, getToken: () => 'session'},
    );
    await expect(request({path: '/api/x', headers})).rejects.toBeInstanceOf(ApiError);
    expect(onRefusal).toHaveBeenCalledTimes(times);
  });

  it('sends the version that a change is based on as If-Match', async () => {
    const {calls} = fakeBackend({'PATCH /api/x': ok});
    await request({method: 'PATCH', path: '/api/x', ifMatch: 3, body: {}});
    expect(calls[0]?.headers['If-Match']).toBe('"3"');
  });

  describe('Idempotency-Key', () => {
    const token = {getToken: () => 'session'};
    const post = (body: object) =>
      request({method: 'POST', path: '/api/x', body}).catch(() => undefined);
    const keys = (calls: {headers: Record<string, string>}[]) =>
      calls.map(({headers}) => headers['Idempotency-Key']);

    it.each(['network error' as const, {status: 502, body: ''}])(
      'is the same when a POST is sent again after its answer was lost: %p',
      async (answer) => {
        const {calls} = fakeBackend({'POST /api/x': answer}, token);
        await post({text: 'hello'});
        await post({text: 'hello'});
        expect(keys(calls)[0]).toMatch(/^[0-9a-f-]{36}$/);
        expect(keys(calls)[1]).toBe(keys(calls)[0]);
      },
    );

    it.each([ok, {status: 422, body: {error: true, message: 'no'}}])(
      'is another one after the server answered: %p',
      async (answer) => {
        const {calls} = fakeBackend({'POST /api/x': answer}, token);
        await post({text: 'hello'});
        await post({text: 'hello'});
        expect(new Set(keys(calls)).size).toBe(2);
      },
    );

    it('is another one for another body, and none for a GET', async () => {
      const {calls} = fakeBackend({'POST /api/x': 'network error', 'GET /api/x': ok}, token);
      await post({text: 'one'});
      await post({text: 'two'});
      await request({path: '/api/x'});
      expect(new Set(keys(calls)).size).toBe(3);
      expect(keys(calls)[2]).toBeUndefined();
    });
  });
});
