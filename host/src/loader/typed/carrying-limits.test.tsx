import {act, render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {ReactNode} from 'react';
import {ThemeRoot} from '@switchboard/ui';
import {clearToken, configureSession} from '@switchboard/session';
import {carryOn, SwapNotices, takeTyped} from './carrying.ts';
import {watchTyping} from './load-carrying.ts';

beforeAll(() => watchTyping());
beforeEach(() => {
  document.cookie = 'switchboard_token=one;path=/';
  configureSession('switchboard_');
});
// Everything that a test has carried ends with its session.
afterEach(() => act(() => clearToken()));

/** Shows a release of a screen, runs an action there, and replaces it by the next one. */
async function swap(before: ReactNode, type: () => Promise<void>, after: ReactNode) {
  const page = (key: string, form: ReactNode) => (
    <ThemeRoot>
      <SwapNotices />
      <div key={key}>{form}</div>
    </ThemeRoot>
  );
  const {rerender} = render(page('one', before));
  await type();
  const taken = takeTyped();
  rerender(page('two', after));
  act(() => carryOn(taken, {title: 'Tickets', withdrawal: undefined}));
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, text: string) => userEvent.type(field(name), text);

describe('the limits of carrying', () => {
  it('W1 omits choices and ticks of a sheet that saves at once, even if reopened soon', async () => {
    const sheet = (status: string, isDone: boolean) => (
      <div role="dialog" aria-label="About this ticket">
        <select aria-label="Status" defaultValue={status}>
          <option value="open">Open</option>
          <option value="resolved">Resolved</option>
        </select>
        <input type="checkbox" aria-label="Checked" defaultChecked={isDone} />
        <input aria-label="Order" />
      </div>
    );
    await swap(
      sheet('open', false),
      async () => {
        await userEvent.selectOptions(field('Status'), 'resolved');
        await userEvent.click(field('Checked'));
        await write('Order', '17');
      },
      sheet('open', false),
    );
    await waitFor(() => expect(field('Order')).toHaveValue('17'));
    expect(field('Status')).toHaveValue('open');
    expect(field('Checked')).not.toBeChecked();
  });

  it('W3 lets Tab lead on once the text is offered for copying', async () => {
    await swap(
      <input name="name" aria-label="Name" />,
      () => write('Name', 'Rosa'),
      <>
        <h1 tabIndex={-1}>Waiting</h1>
        <button>Cancel</button>
      </>,
    );
    const catcher = document.activeElement;
    await userEvent.tab();
    expect(catcher).toHaveFocus();
    expect(catcher).toHaveValue('Rosa');
    await screen.findByRole('button', {name: 'Copy what you typed'});
    for (let presses = 0; presses < 3; presses += 1) {
      await userEvent.tab();
      expect(catcher).not.toHaveFocus();
    }
  });
});
