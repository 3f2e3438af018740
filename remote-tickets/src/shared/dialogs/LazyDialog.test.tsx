import {useShortcuts} from '@switchboard/commands';
import {renderScreen} from '@switchboard/tooling/screen';
import {act, fireEvent, screen} from '@testing-library/react';
import {lazy, useState, type ReactNode} from 'react';
import {LazyDialog} from './LazyDialog.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LATE = 'This did not open. Try again.';

/** Renders a dialog that comes on demand. */
const renderLate = () => {
  const {promise, resolve} = Promise.withResolvers<{default: () => ReactNode}>();
  const Late = lazy(() => promise);
  function Page() {
    const [isOpen, setOpen] = useState(true);
    useShortcuts([{keys: 'e', label: 'Resolve', run: () => undefined}]);
    return isOpen ? (
      <LazyDialog onClose={() => setOpen(false)}>
        <Late />
      </LazyDialog>
    ) : null;
  }
  renderScreen(<Page />, {path: '/dashboard', route: '/dashboard', answers: {}});
  return () => act(async () => resolve({default: () => <div role="dialog" />}));
};

describe('a dialog whose code does not arrive', () => {
  it('is given up after three seconds, with a notice, once the user goes on', async () => {
    const arrive = renderLate();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.queryByText(LATE)).toBeNull();
    fireEvent.keyDown(document.body, {key: 'x'});
    expect(screen.getByText(LATE)).toBeVisible();
    await arrive();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}));
  });

  it('is given up on Escape, without a notice', async () => {
    const arrive = renderLate();
    await act(async () => fireEvent.keyDown(document.body, {key: 'Escape'}));
    await arrive();
    expect([screen.queryByRole('dialog'), screen.queryByText(LATE)]).toEqual([null, null]);
  });

  it('stays when it comes in time', async () => {
    const arrive = renderLate();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await arrive();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByText(LATE)).toBeNull();
  });
});
