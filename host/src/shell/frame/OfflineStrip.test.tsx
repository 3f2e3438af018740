import {createQueryClient, QueryClientProvider} from '@switchboard/query';
import {ThemeRoot} from '@switchboard/ui';
import {act, render, screen} from '@testing-library/react';
import {notifyAboutStream} from '@switchboard/events/testing';
import {KEPT_MARK} from '../../offline/messages.ts';
import {OfflineStrip} from './OfflineStrip.tsx';

const become = (state: 'online' | 'offline') => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
};

const show = (client = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <ThemeRoot>
        <OfflineStrip top="54px" />
      </ThemeRoot>
    </QueryClientProvider>,
  );

/** Marks the page as the worker's copy. */
const markPage = () =>
  Object.assign(document.head.appendChild(document.createElement('meta')), {name: KEPT_MARK});

const serverAnswers = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  serverAnswers.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = serverAnswers;
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => {
  jest.useRealTimers();
  document.querySelector(`meta[name="${KEPT_MARK}"]`)?.remove();
});

it('O8 states that the browser is offline, and that it is back', () => {
  jest.useFakeTimers();
  show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  become('offline');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. Reconnecting…');
  become('online');
  expect(screen.getByRole('status')).toHaveTextContent('You are connected again.');
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(serverAnswers).not.toHaveBeenCalled();
});

it('O10 states that the server does not answer, and refetches when it does', async () => {
  jest.useFakeTimers();
  const client = createQueryClient();
  const invalidate = jest.spyOn(client, 'invalidateQueries');
  show(client);
  act(() => notifyAboutStream('lost'));
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(screen.getByRole('status')).toHaveTextContent(
    "The dashboard's server does not answer. What you type stays here; nothing can be saved until it answers. Reconnecting…",
  );
  expect(invalidate).not.toHaveBeenCalled();
  act(() => notifyAboutStream('open'));
  expect(screen.getByRole('status')).toHaveTextContent('You are connected again.');
  expect(invalidate).toHaveBeenCalledTimes(1);
});

describe('O8 on the kept copy of the page', () => {
  beforeEach(() => {
    markPage();
    jest.useFakeTimers();
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has a fault', () => Promise.resolve({status: 503} as Response)],
  ])(
    'states that the server %s until it answers, then refetches visible data',
    async (_, answer) => {
      serverAnswers.mockImplementation(answer);
      const client = createQueryClient();
      const invalidate = jest.spyOn(client, 'invalidateQueries');
      show(client);
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(screen.getByRole('status')).toHaveTextContent(
        "The dashboard's server does not answer. You see what was kept in this browser; nothing can be saved until it answers. Reconnecting…",
      );
      expect(invalidate).not.toHaveBeenCalled();
      serverAnswers.mockResolvedValue({status: 200} as Response);
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(screen.getByRole('status')).toHaveTextContent('You are connected again.');
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      expect(invalidate).toHaveBeenCalledTimes(1);
    },
  );

  it('states both while the browser is offline, and retries at once when it is back', async () => {
    become('offline');
    show();
    expect(screen.getByRole('status')).toHaveTextContent(
      'You are offline. You see what was kept in this browser',
    );
    serverAnswers.mockResolvedValue({status: 200} as Response);
    become('online');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('status')).toHaveTextContent('You are connected again.');
  });
});
