import {on} from '@switchboard/api-client/testing';
import {getTicket, listTickets} from '@switchboard/contracts/tickets/endpoints';
import {screen, waitFor} from '@testing-library/react';
import {open, one} from '../testing/open-ticket.ts';
import {message, pageOf, threadOf} from '../testing/tickets.ts';

const show = () =>
  open({
    ...on(getTicket, threadOf(one, [message()]), {number: 1}),
    ...on(listTickets, pageOf([])),
  });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the focus after a dialog that Escape closes', () => {
  it.each([
    {name: 'Forward…', closing: '{Escape}'},
    // Its choices are a separate layer.
    {name: 'Link…', closing: '{Escape}{Escape}'},
    {name: 'Merge…', closing: '{Escape}{Escape}'},
    {name: 'Change requester…', closing: '{Escape}'},
    {name: 'Change subject…', closing: '{Escape}'},
    {name: 'Split…', closing: '{Escape}'},
    {name: 'Snooze…', closing: '{Escape}'},
  ])('returns to the actions, and the ticket stays open, after $name', async ({name, closing}) => {
    const {user, address} = await show();
    const actions = screen.getByRole('button', {name: 'Actions'});
    for (const time of ['first', 'again']) {
      await user.click(actions);
      await user.click(await screen.findByRole('menuitem', {name}));
      await screen.findByRole('dialog');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await user.keyboard(closing);
      await isClosed();
      await waitFor(() => expect([time, document.activeElement]).toEqual([time, actions]));
      expect(address()).toBe('/dashboard/tickets/1');
    }
  });

  it.each(['Forward the message by Rosa Lim', 'Link a ticket', 'Change requester'])(
    'returns to the button %s',
    async (name) => {
      const {user, address} = await show();
      const opener = screen.getByRole('button', {name});
      await user.click(opener);
      await screen.findByRole('dialog');
      await user.click(screen.getByRole('button', {name: 'Cancel'}));
      await isClosed();
      await waitFor(() => expect(opener).toHaveFocus());
      expect(address()).toBe('/dashboard/tickets/1');
    },
  );
});
