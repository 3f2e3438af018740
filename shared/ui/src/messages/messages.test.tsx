/** @jest-environment-options {"styles": true} */
import {act, fireEvent, render, screen, waitFor} from '@testing-library/react';
import Dialog from '@mui/material/Dialog';
import userEvent from '@testing-library/user-event';
import {showAlert} from './alert-store.ts';
import {AlertHost} from './AlertHost.tsx';
import {dismissToast, showToast, useToasts} from './toast-store.ts';
import {Toasts} from './Toasts.tsx';

describe('toasts', () => {
  beforeEach(() => {
    useToasts.setState({toasts: []});
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

  test('announces an error immediately, and a success politely', () => {
    render(<Toasts />);
    act(() => void showToast({kind: 'error', message: 'It failed'}));
    act(() => void showToast({kind: 'success', message: 'It worked'}));
    expect(screen.getByRole('alert')).toHaveTextContent('It failed');
    expect(screen.getByRole('status')).toHaveTextContent('It worked');
  });

  test('announces a message while a dialog hides the page, and as it closes', async () => {
    const {container, rerender} = render(
      <>
        <Toasts />
        <Dialog open>Rename</Dialog>
      </>,
    );
    act(() => void showToast({kind: 'success', message: 'It worked'}));
    expect(container).toHaveAttribute('aria-hidden', 'true');
    expect(await screen.findByRole('status')).toHaveTextContent('It worked');
    rerender(<Toasts />);
    expect(screen.getByRole('status')).toHaveTextContent('It worked');
  });

  describe('with Undo', () => {
    const button = document.createElement('button');
    beforeEach(() => document.body.append(button));
    afterEach(() => button.remove());

    const open = (onClick: () => void) => {
      render(
        <>
          <h1 tabIndex={-1}>Tickets</h1>
          <Toasts />
        </>,
      );
      act(
        () => void showToast({kind: 'info', message: 'Deleted', action: {label: 'Undo', onClick}}),
      );
      return screen.getByRole('button', {name: 'Undo'});
    };
    const press = (undo: HTMLElement) => {
      act(() => undo.focus());
      fireEvent.click(undo);
    };

    test('returns the focus to its previous place', () => {
      const undo = open(jest.fn());
      button.focus();
      press(undo);
      expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
      expect(button).toHaveFocus();
    });

    test('moves the focus to the heading when that place is gone', () => {
      const undo = open(() => button.remove());
      button.focus();
      press(undo);
      expect(screen.getByRole('heading', {name: 'Tickets'})).toHaveFocus();
    });

    test('leaves the focus where the action has put it', () => {
      const undo = open(() => button.focus());
      press(undo);
      expect(button).toHaveFocus();
    });

    test('leaves the focus alone when it was elsewhere', () => {
      open(jest.fn());
      wait(6000);
      expect(document.body).toHaveFocus();
    });
  });

  test.each([
    {
      stands: 'at the foot',
      top: window.innerHeight - 100,
      bottom: window.innerHeight,
      foot: '92px',
    },
    {stands: 'in the middle', top: 300, bottom: 400, foot: '0px'},
    {stands: 'below the window', top: window.innerHeight + 1, bottom: 2000, foot: '0px'},
    {stands: 'everywhere', top: 10, bottom: 2000, foot: `${window.innerHeight - 16 - 62}px`},
  ])('stay above an element $stands that must stay uncovered', ({top, bottom, foot}) => {
    const bar = document.createElement('div');
    bar.getBoundingClientRect = () => ({top, bottom}) as DOMRect;
    bar.dataset['foot'] = '';
    document.body.append(bar);
    render(<Toasts />);
    const place = screen.getByRole('region', {name: 'Notifications'});
    act(() => void showToast({kind: 'success', message: 'It worked'}));
    expect(place.style.getPropertyValue('--foot')).toBe(foot);
    bar.remove();
    wait(20);
    expect(place.style.getPropertyValue('--foot')).toBe('0px');
  });

  test('disappears automatically, an error later than the rest', () => {
    render(<Toasts />);
    act(() => void showToast({kind: 'error', message: 'It failed'}));
    act(() => void showToast({kind: 'info', message: 'By the way'}));
    wait(6000);
    expect(screen.queryByText('By the way')).not.toBeInTheDocument();
    wait(6000);
    expect(screen.queryByText('It failed')).not.toBeInTheDocument();
  });

  test('stays while the pointer is on it', () => {
    render(<Toasts />);
    act(() => void showToast({kind: 'success', message: 'It worked'}));
    fireEvent.mouseEnter(screen.getByRole('status'));
    wait(60_000);
    expect(screen.getByText('It worked')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('status'));
    wait(6000);
    expect(screen.queryByText('It worked')).not.toBeInTheDocument();
  });

  test('shows the same message once, and three messages at most', () => {
    for (const message of ['one', 'two', 'one', 'three', 'four'])
      showToast({kind: 'info', message});
    expect(useToasts.getState().toasts.map(({message}) => message)).toEqual([
      'one',
      'three',
      'four',
    ]);
  });

  describe('an error about an act', () => {
    const shown = () => useToasts.getState().toasts.map(({message}) => message);

    test.each([
      ['disappears after a success of the same act', 'priority', ['Saved']],
      ['stays after a success of another act', 'status', ['Not saved', 'Saved']],
      ['stays after a success about nothing', undefined, ['Not saved', 'Saved']],
    ])('%s', (_, about, left) => {
      showToast({kind: 'error', message: 'Not saved', about: 'priority'});
      showToast({kind: 'success', message: 'Saved', about});
      expect(shown()).toEqual(left);
    });

    test('leaves an error about nothing and an earlier success on screen', () => {
      showToast({kind: 'error', message: 'Not saved'});
      showToast({kind: 'success', message: 'Status: Open', about: 'status'});
      showToast({kind: 'success', message: 'Status: Pending', about: 'status'});
      expect(shown()).toEqual(['Not saved', 'Status: Open', 'Status: Pending']);
    });

    test('stays after a success of one of two acts that failed alike', () => {
      for (const about of ['status', 'priority', 'priority'])
        showToast({kind: 'error', message: 'Not saved', about});
      showToast({kind: 'success', message: 'Priority changed', about: 'priority'});
      expect(shown()).toEqual(['Not saved', 'Priority changed']);
    });
  });

  test('can be dismissed manually', () => {
    render(<Toasts />);
    act(() => void showToast({kind: 'info', message: 'one'}));
    fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}));
    expect(screen.queryByText('one')).not.toBeInTheDocument();
  });

  test('can be dismissed by its id', () => {
    dismissToast(showToast({kind: 'info', message: 'two'}));
    expect(useToasts.getState().toasts).toEqual([]);
  });

  test('runs an action and removes the message', () => {
    const onClick = jest.fn();
    render(<Toasts />);
    act(
      () => void showToast({kind: 'success', message: 'Deleted', action: {label: 'Undo', onClick}}),
    );
    fireEvent.click(screen.getByRole('button', {name: 'Undo'}));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });
});

describe('spec 8 shared alert', () => {
  const ask = (options: Parameters<typeof showAlert>[0]) => {
    let answer: Promise<boolean> = Promise.resolve(false);
    render(<AlertHost />);
    act(() => void (answer = showAlert(options)));
    return answer;
  };

  test.each(['success', 'error', 'warning', 'info', 'question'] as const)(
    'a modal with the message as a heading and the icon "%s"',
    async (icon) => {
      const answer = ask({message: 'It is done', icon});
      expect(await screen.findByRole('alertdialog', {name: 'It is done'})).toBeVisible();
      expect(screen.getByRole('heading', {name: 'It is done'})).toHaveStyle({fontWeight: 700});
      expect(document.querySelector(`[data-icon="${icon}"]`)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', {name: 'OK'}));
      expect(await answer).toBe(true);
    },
  );

  test('returns true on confirm, which has the focus', async () => {
    const answer = ask({
      message: 'Delete this ticket?',
      icon: 'question',
      confirmLabel: 'Delete',
      cancelLabel: 'Cancel',
    });
    await waitFor(() => expect(screen.getByRole('button', {name: 'Delete'})).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe(true);
  });

  test('returns false on cancel', async () => {
    const answer = ask({message: 'Delete?', icon: 'question', cancelLabel: 'Cancel'});
    await userEvent.click(await screen.findByRole('button', {name: 'Cancel'}));
    expect(await answer).toBe(false);
  });

  test('returns false on Escape', async () => {
    const answer = ask({message: 'Delete?', text: 'It can be restored.', icon: 'question'});
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'It can be restored.',
    );
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  test('delays a second alert until the first is closed', async () => {
    const first = ask({message: 'First', icon: 'info'});
    act(() => void showAlert({message: 'Second', icon: 'info'}));
    expect(await screen.findByRole('alertdialog', {name: 'First'})).toBeVisible();
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', {name: 'OK'}));
    expect(await first).toBe(true);
    expect(await screen.findByRole('alertdialog', {name: 'Second'})).toBeVisible();
    await userEvent.click(screen.getByRole('button', {name: 'OK'}));
  });
});
