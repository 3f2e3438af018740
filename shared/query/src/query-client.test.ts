import {onlineManager} from '@tanstack/react-query';
import {createQueryClient} from './query-client.ts';

const statusError = (status: number) => Object.assign(new Error('refused'), {status});

const attemptsUntilGivingUp = async (error: Error) => {
  const client = createQueryClient();
  const queryFn = jest.fn(() => Promise.reject(error));
  await expect(
    client.fetchQuery({
      queryKey: ['x'],
      queryFn,
      retry: client.getDefaultOptions().queries?.retry,
      retryDelay: 0,
    }),
  ).rejects.toBe(error);
  return queryFn.mock.calls.length;
};

describe('createQueryClient', () => {
  it('spec 9 data fetching: does not refetch on window focus', () => {
    expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });

  it.each([400, 401, 403, 404, 409, 422])(
    'sends one request when the server refuses with %i',
    async (status) => {
      expect(await attemptsUntilGivingUp(statusError(status))).toBe(1);
    },
  );

  it.each([0, 500, 503])(
    'sends three requests when the answer is a fault of status %i',
    async (status) => {
      expect(await attemptsUntilGivingUp(statusError(status))).toBe(3);
    },
  );

  it('fails offline instead of loading forever, and retries when online', async () => {
    onlineManager.setOnline(false);
    expect(await attemptsUntilGivingUp(statusError(0))).toBe(3);
    expect(createQueryClient().getDefaultOptions().queries?.refetchOnReconnect).toBe(true);
    onlineManager.setOnline(true);
  });
});
