import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {answerOf, on} from '@switchboard/api-client/testing';
import {createExport} from '@switchboard/contracts/exports/endpoints';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {createView, listViews} from '@switchboard/contracts/views/endpoints';
import {screen, waitFor, within} from '@testing-library/react';
import {lastQuery, rows} from '../../testing/list.ts';
import {renderSection} from '../../testing/render-section.tsx';
import {agents, pageOf, ticket} from '../../testing/tickets.ts';

describe('filters of a ticket list', () => {
  it('filter by overdue and at-risk targets', async () => {
    const {user, address, backend} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await rows();
    await user.click(screen.getByRole('button', {name: 'SLA'}));
    await user.click(screen.getByRole('menuitemcheckbox', {name: 'At risk'}));
    expect(address()).toBe('/dashboard/tickets/all?sla=at_risk');
    await waitFor(() => expect(lastQuery(backend)).toMatchObject({sla: 'at_risk'}));
  });

  it('are read from the address', async () => {
    const {backend} = renderSection(
      '/all?status=open,pending&priority=high&q=invoice',
      on(listTickets, pageOf([ticket(1)])),
    );
    await rows();
    expect(lastQuery(backend)).toEqual({
      view: 'all',
      status: 'open,pending',
      priority: 'high',
      q: 'invoice',
      sort: '-lastMessageAt',
      limit: 50,
      cursor: undefined,
    });
    expect(screen.getByRole('textbox', {name: 'Filter by text'})).toHaveValue('invoice');
    expect(screen.getByRole('button', {name: 'Priority: High'})).toBeVisible();
  });

  it('are kept in the address together with the search', async () => {
    const {user, address, backend} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await rows();
    await user.click(screen.getByRole('button', {name: 'Status'}));
    await user.click(screen.getByRole('menuitemcheckbox', {name: 'Resolved'}));
    await user.click(screen.getByRole('menuitemcheckbox', {name: 'Open'}));
    await user.keyboard('{Escape}');
    expect(address()).toBe('/dashboard/tickets/all?status=open%2Cresolved');
    await user.type(screen.getByRole('textbox', {name: 'Filter by text'}), 'rosa');
    await waitFor(() =>
      expect(address()).toBe('/dashboard/tickets/all?status=open%2Cresolved&q=rosa'),
    );
    await waitFor(() =>
      expect(lastQuery(backend)).toMatchObject({status: 'open,resolved', q: 'rosa'}),
    );
  });

  it('can show the replies to one broadcast, and name it', async () => {
    const {user, address, backend} = renderSection(
      '/all?broadcast=b1',
      on(listTickets, pageOf([ticket(1)])),
    );
    await rows();
    expect(lastQuery(backend)).toMatchObject({broadcast: 'b1'});
    await user.click(screen.getByRole('button', {name: 'More filters: 1'}));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', {name: 'Only replies to one broadcast'}));
    await user.click(dialog.getByRole('button', {name: 'Show tickets'}));
    expect(address()).toBe('/dashboard/tickets/all');
  });

  it('list the filters of an empty result, to remove each or all', async () => {
    const {user, address} = renderSection(
      '/all?priority=urgent&tag=vip',
      on(listTickets, ({query}) => (query['tag'] ? pageOf([]) : pageOf([ticket(1)]))),
    );
    const heading = await screen.findByRole('heading', {name: 'No tickets match these filters'});
    const shown = within(heading.parentElement!);
    expect(shown.getByRole('button', {name: 'Clear filters'})).toBeVisible();
    expect(shown.getByRole('button', {name: 'Remove filter: Priority: Urgent'})).toBeVisible();
    await user.click(shown.getByRole('button', {name: 'Remove filter: Tags: vip'}));
    expect(await rows()).toHaveLength(1);
    expect(address()).toBe('/dashboard/tickets/all?priority=urgent');
  });

  it.each([
    ['a search', '/all?q=invoice', true],
    ['filters alone', '/all?priority=urgent', false],
  ])(
    'list the searched texts after %s without results, if there was a text',
    async (_, path, isSaid) => {
      renderSection(path, on(listTickets, pageOf([])));
      const heading = await screen.findByRole('heading', {name: 'No tickets match these filters'});
      const searched = /Subjects, messages, people, addresses and names of files were searched\./;
      expect(searched.test(heading.parentElement!.textContent)).toBe(isSaid);
    },
  );

  it('are saved with the order as a view in the menu of lists', async () => {
    const saved: TicketListView = {
      id: '7',
      name: 'Late',
      visibility: 'all',
      teamId: null,
      ownerId: agents[0]!.id,
      filter: {priority: 'high'},
      sort: 'dueAt',
      version: 1,
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    const {user, backend, address} = renderSection('/all?priority=high&sort=dueAt', {
      ...on(listTickets, pageOf([ticket(1)])),
      ...on(createView, answerOf({view: saved})),
    });
    await user.click(await screen.findByRole('button', {name: 'Save view'}));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', {name: 'Save view'}));
    expect(screen.getByText('Name is required')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'Late');
    await user.click(screen.getByRole('combobox', {name: 'Who sees it'}));
    await user.click(screen.getByRole('option', {name: 'Everyone'}));
    backend.answer(on(listViews, answerOf({views: [saved]})));
    await user.click(dialog.getByRole('button', {name: 'Save view'}));
    await waitFor(() =>
      expect(address()).toBe('/dashboard/tickets/all?saved=7&priority=high&sort=dueAt'),
    );
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
      name: 'Late',
      visibility: 'all',
      teamId: null,
      filter: {priority: 'high'},
      sort: 'dueAt',
    });
    expect(await screen.findByRole('link', {name: 'Late'})).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', {level: 1, name: 'Late'})).toBeVisible();
  });

  it('apply to the export of the list', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const {user, backend} = renderSection('/all?priority=urgent&sort=dueAt', {
      ...on(listTickets, pageOf([ticket(1)])),
      ...on(createExport, {
        status: 201,
        body: {error: false, message: '', export: {url: '/connect/api/exports/tickets.csv?x'}},
      }),
    });
    await rows();
    await user.click(screen.getByRole('button', {name: 'Export'}));
    await waitFor(() =>
      expect(backend.calls.at(-1)).toMatchObject({
        path: '/connect/api/exports',
        body: {list: {view: 'all', priority: 'urgent', sort: 'dueAt'}},
      }),
    );
    jest.restoreAllMocks();
  });

  it('include rarely used ones', async () => {
    const {user, address} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await user.click(await screen.findByRole('button', {name: 'More filters'}));
    await user.click(await screen.findByRole('combobox', {name: 'Assignee'}));
    await user.click(screen.getByRole('option', {name: 'Ben Cruz'}));
    await user.click(screen.getByRole('button', {name: 'Show tickets'}));
    expect(address()).toBe(`/dashboard/tickets/all?assignee=${agents[1]!.id}`);
    expect(await screen.findByRole('button', {name: 'More filters: 1'})).toBeVisible();
  });
});
