import {chunkFailure, LoadFailure} from './load-failure.ts';

const chunkLoadError = (message: string, type: string) =>
  Object.assign(new Error(message), {
    name: 'ChunkLoadError',
    type,
    request: 'http://localhost/static/js/207.js',
  });

describe('chunkFailure', () => {
  it.each(['missing', 'timeout', 'error'])(
    'spec 8 Chunk load failure: reads the number and the reason %s',
    (reason) => {
      const failure = chunkFailure(
        chunkLoadError(
          `Loading chunk 207 failed.\n(${reason}: http://localhost/static/js/207.js)`,
          reason,
        ),
      );
      expect(failure).toMatchObject({
        message: 'Loading chunk 207 failed',
        chunk: '207',
        reason,
        url: 'http://localhost/static/js/207.js',
      });
    },
  );

  it('takes an unknown reason as error', () => {
    expect(chunkFailure(chunkLoadError('Loading chunk 1 failed.', 'abort'))?.reason).toBe('error');
  });

  it('passes on a failure of its own', () => {
    const failure = new LoadFailure('tickets', 'timeout');
    expect(chunkFailure(failure)).toBe(failure);
  });

  it.each([new Error('Loading chunk 1 failed.'), 'Loading chunk 1 failed', undefined])(
    'ignores %p',
    (error) => {
      expect(chunkFailure(error)).toBeUndefined();
    },
  );
});
