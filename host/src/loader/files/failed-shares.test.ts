import {forgetFailedShares} from './failed-shares.ts';

const globals = globalThis as {__FEDERATION__?: unknown};

const withShares = (shares: Record<string, {loading?: Promise<unknown> | null}>) => {
  globals.__FEDERATION__ = {
    __INSTANCES__: [
      {
        shareScopeMap: {
          default: Object.fromEntries(
            Object.entries(shares).map(([name, shared]) => [name, {'1.0.0': shared}]),
          ),
        },
      },
    ],
  };
};

afterEach(() => {
  delete globals.__FEDERATION__;
});

it('L5: a shared module whose chunk failed is asked for again; one that came or is on its way stays', async () => {
  const came = {loading: Promise.resolve('module')};
  const onItsWay = {loading: new Promise(() => undefined)};
  const failed = {loading: Promise.reject(new Error('Loading chunk 7 failed'))};
  const never = {};
  withShares({came, onItsWay, failed, never});
  forgetFailedShares();
  await Promise.allSettled([failed.loading]);
  expect(failed.loading).toBeNull();
  expect(came.loading).not.toBeNull();
  expect(onItsWay.loading).not.toBeNull();
});

it('L5: does nothing before the federation runtime has started', () => {
  expect(forgetFailedShares).not.toThrow();
});
