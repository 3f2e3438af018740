import {on} from '@switchboard/api-client/testing';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {screen, waitFor, within} from '@testing-library/react';
import {lastQuery, rows} from '../testing/list.ts';
import {renderSection} from '../testing/render-section.tsx';
import {pageOf, ticket} from '../testing/tickets.ts';

describe('a list of tickets', () => {
  it('sorts by a column, and back', async () => {
    const {user, backend, address} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await rows();
    const head = () => screen.getByRole('columnheader', {name: 'Last message'});
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', {name: 'Last message'}));
    await waitFor(() => expect(lastQuery(backend)).toMatchObject({sort: 'lastMessageAt'}));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('/dashboard/tickets/all?sort=lastMessageAt');
    await user.click(
      within(screen.getByRole('columnheader', {name: 'Priority'})).getByRole('button'),
    );
    await waitFor(() => expect(lastQuery(backend)).toMatchObject({sort: '-priority'}));
    expect(head()).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', {name: 'Last message'}));
    await waitFor(() => expect(lastQuery(backend)).toMatchObject({sort: '-lastMessageAt'}));
  });
});
