import {answerOf, on} from '@switchboard/api-client/testing';
import {getTicket, listTickets, updateTicket} from '@switchboard/contracts/tickets/endpoints';
import {listViews, saveListLayout} from '@switchboard/contracts/views/endpoints';
import {screen, waitFor, within} from '@testing-library/react';
import {readListAddress} from '../../shared/way-back/list-address.ts';
import {renderSection} from '../../testing/render-section.tsx';
import {pageOf, threadOf, ticket} from '../../testing/tickets.ts';

const tickets = [ticket(1), ticket(2), ticket(3)];
const layout = {isColumnOpen: null, isSplit: true, order: []};
const listens = {addEventListener: () => undefined, removeEventListener: () => undefined};
const wide = (width: number) =>
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: Number(/min-width: ?(\d+)/.exec(query)?.[1] ?? Infinity) <= width,
      ...listens,
    }),
  });

const show = () =>
  renderSection('/all?priority=high', {
    ...on(listTickets, pageOf(tickets)),
    ...on(listViews, answerOf({views: [], layout})),
    ...on(saveListLayout, ({body}) => answerOf({layout: {...layout, ...(body as object)}})),
    ...Object.assign(
      {},
      ...tickets.map((one) => on(getTicket, threadOf(one), {number: one.number})),
    ),
  });
const open = async () => {
  const view = show();
  await view.user.click(await screen.findByRole('link', {name: 'Question 2'}));
  await screen.findByRole('log');
  return view;
};
const list = () => screen.findByRole('region', {name: 'List beside the ticket'});
const current = async () =>
  within(await list())
    .getAllByRole('link')
    .filter((row) => row.getAttribute('aria-current') === 'true')
    .map((row) => row.title);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  wide(1280);
});
afterEach(() => Object.assign(window, {matchMedia: undefined}));

describe('a ticket beside its list', () => {
  it('is browsed by clicks and keys, and one step returns to the list', async () => {
    const {user, address} = await open();
    expect(await current()).toEqual(['Question 2']);
    await user.click(within(await list()).getByRole('link', {name: /Question 1/}));
    await waitFor(async () => expect(await current()).toEqual(['Question 1']));
    await user.keyboard('jj');
    expect(await screen.findByRole('heading', {level: 1, name: 'Question 3'})).toBeVisible();
    expect(await current()).toEqual(['Question 3']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/all?priority=high'));
  });

  it('stays open after a change that removes it from the list', async () => {
    const {user, backend} = await open();
    backend.answer({
      ...on(updateTicket, answerOf({ticket: {...tickets[1]!, status: 'resolved', version: 4}}), {
        id: tickets[1]!.id,
      }),
      ...on(getTicket, threadOf({...tickets[1]!, status: 'resolved', version: 4}), {number: 2}),
      ...on(listTickets, pageOf([ticket(1), ticket(3)])),
    });
    await user.keyboard('e');
    await screen.findByText('#2: Status: Resolved');
    await waitFor(async () =>
      expect(within(await list()).queryByRole('link', {name: /Question 2/})).toBeNull(),
    );
    expect(screen.getByRole('heading', {level: 1, name: 'Question 2'})).toBeVisible();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', {level: 1, name: 'Question 3'})).toBeVisible();
  });

  it('supports property keys although the properties are in a sheet', async () => {
    const {user, backend} = await open();
    expect(screen.queryByRole('combobox', {name: 'Priority'})).toBeNull();
    backend.answer(
      on(updateTicket, answerOf({ticket: {...tickets[1]!, priority: 'urgent', version: 4}}), {
        id: tickets[1]!.id,
      }),
    );
    await user.keyboard('p');
    await user.click(await screen.findByRole('option', {name: 'Urgent'}));
    await waitFor(() =>
      expect(backend.callsTo(updateTicket).at(-1)?.body).toEqual({priority: 'urgent'}),
    );
  });

  it("follows the user's choice, and needs enough room", async () => {
    const {user, backend, unmount} = await open();
    await user.click(within(await list()).getByRole('button', {name: 'Close split view'}));
    expect(screen.queryByRole('region', {name: 'List beside the ticket'})).toBeNull();
    expect(backend.callsTo(saveListLayout).at(-1)?.body).toEqual({isSplit: false});
    unmount();
    wide(1279);
    await open();
    expect(screen.queryByRole('region', {name: 'List beside the ticket'})).toBeNull();
  });
});

it('reads an address as a list of tickets, or none', () => {
  expect(readListAddress('/dashboard/tickets?view=snoozed')).toMatchObject({view: 'snoozed'});
  expect(readListAddress('/dashboard/tickets/all?view=mine&priority=high')).toMatchObject({
    view: 'all',
    priority: ['high'],
  });
  expect(readListAddress('/dashboard/home')).toBeUndefined();
});
