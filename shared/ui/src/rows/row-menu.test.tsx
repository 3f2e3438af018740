import {createGuardedHistory, GuardedRouter, leaveState} from '@switchboard/router';
import {render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {RowMenu} from './index.ts';

const open = () => {
  const edit = jest.fn();
  render(
    <GuardedRouter history={createGuardedHistory()}>
      <RowMenu
        name="Ana Reyes"
        items={[
          {label: 'View', to: '/people/1'},
          {label: 'Edit', onChoose: edit},
          {label: 'Reset', isDisabled: true, onChoose: edit},
        ]}
      />
    </GuardedRouter>,
  );
  const button = screen.getByRole('button', {name: 'Actions for Ana Reyes'});
  return {edit, button, user: userEvent.setup()};
};

describe('the menu of a row', () => {
  it('is operated by keyboard, and returns the focus', async () => {
    const {edit, button, user} = open();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menu', {name: 'Actions for Ana Reyes'})).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(edit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button).toHaveFocus();
  });

  it('keeps its section from being replaced while it is open', async () => {
    const {button, user} = open();
    await user.click(button);
    expect(leaveState()).toBe('ask');
    await user.keyboard('{Escape}');
    expect(leaveState()).toBe('allow');
  });

  it('has links to screens, and shows what is not possible now', async () => {
    const {button, user} = open();
    await user.click(button);
    expect(screen.getByRole('menuitem', {name: 'Reset'})).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', {name: 'View'}));
    expect(location.pathname).toBe('/people/1');
  });
});
