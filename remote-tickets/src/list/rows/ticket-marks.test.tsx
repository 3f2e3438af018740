import {on} from '@switchboard/api-client/testing';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {screen, waitFor, within} from '@testing-library/react';
import {lastQuery, rows} from '../../testing/list.ts';
import {renderSection} from '../../testing/render-section.tsx';
import {pageOf, ticket} from '../../testing/tickets.ts';

describe('row marks', () => {
  it('show the turn of active tickets only', async () => {
    const turns = (['us', 'requester', null] as const).map((turn, index) =>
      ticket(index + 1, {turn}),
    );
    renderSection('/all', on(listTickets, pageOf(turns)));
    const [ours, theirs, done] = await rows();
    const mark = within(ours!).getByRole('img', {name: 'Needs reply'});
    expect(mark).toHaveAttribute('title', 'Needs reply');
    expect(within(theirs!).getByRole('img', {name: 'Waiting for requester'})).toBeVisible();
    expect(within(done!).queryByRole('img')).toBeNull();
  });

  it('filter a list by tickets that need a reply', async () => {
    const {user, backend, address} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await rows();
    await user.click(screen.getByRole('button', {name: 'More filters'}));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', {name: 'Turn'}));
    await user.click(screen.getByRole('menuitemcheckbox', {name: 'Needs reply'}));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', {name: 'Show tickets'}));
    await waitFor(() => expect(lastQuery(backend)).toMatchObject({turn: 'us'}));
    expect(address()).toBe('/dashboard/tickets/all?turn=us');
    expect(screen.getByRole('button', {name: 'More filters: 1'})).toBeVisible();
  });
});
