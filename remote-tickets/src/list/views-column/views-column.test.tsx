import {answerOf, on} from '@switchboard/api-client/testing';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {countViews, listViews, saveListLayout} from '@switchboard/contracts/views/endpoints';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {rows} from '../../testing/list.ts';
import {renderSection} from '../../testing/render-section.tsx';
import {pageOf, ticket} from '../../testing/tickets.ts';

const view = (
  number: number,
  name: string,
  visibility: TicketListView['visibility'],
): TicketListView => ({
  id: ticket(number).id,
  name,
  visibility,
  teamId: visibility === 'team' ? ticket(70).id : null,
  ownerId: ticket(50).id,
  filter: {priority: 'high'},
  sort: 'dueAt',
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const [late, mine, refunds, vip] = [
  view(21, 'Late', 'all'),
  view(22, 'My notes', 'private'),
  view(23, 'Refunds', 'team'),
  view(24, 'VIP', 'all'),
];
const layout = {isColumnOpen: null, isSplit: false, order: [vip.id]};

const show = (answers = {}) =>
  renderSection('/all', {
    ...on(listTickets, pageOf([ticket(1)])),
    ...on(listViews, answerOf({views: [late, mine, refunds, vip], layout})),
    ...on(countViews, answerOf({counts: [{id: vip.id, count: 12}]})),
    ...on(saveListLayout, ({body}) => answerOf({layout: {...layout, ...(body as object)}})),
    ...answers,
  });
const names = (group: string) =>
  within(screen.getByRole('region', {name: group}))
    .getAllByRole('link')
    .map(({textContent}) => textContent);

beforeEach(() => {
  localStorage.clear();
  const listens = {addEventListener: () => undefined, removeEventListener: () => undefined};
  Object.assign(window, {
    matchMedia: (query: string) => ({matches: query.includes('1280px'), ...listens}),
  });
});
afterEach(() => Object.assign(window, {matchMedia: undefined}));

describe('the column of lists', () => {
  it('opens on demand, and groups all lists with their counts', async () => {
    const {user, backend} = show();
    await rows();
    expect(backend.callsTo(countViews)).toHaveLength(0);
    await user.click(await screen.findByRole('button', {name: 'Show views'}));
    await screen.findByRole('link', {name: 'VIP 12'});
    expect([names('Mine'), names('Team'), names('Shared')]).toEqual([
      ['My tickets2', 'Mentions1', 'Following0', 'Snoozed0', 'Drafts0', 'My notes'],
      ['Refunds'],
      ['All tickets', 'Unassigned3', 'VIP12', 'Late'],
    ]);
    expect(screen.getByRole('link', {name: 'All tickets'})).toHaveAttribute('aria-current', 'page');
    expect(backend.callsTo(saveListLayout).at(-1)?.body).toEqual({isColumnOpen: true});
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Hide views'}));
    expect(screen.queryByRole('region', {name: 'Shared'})).toBeNull();
  });

  it('is restored before the server answers', async () => {
    const {user, unmount} = show();
    await user.click(await screen.findByRole('button', {name: 'Show views'}));
    await screen.findByRole('region', {name: 'Shared'});
    unmount();
    show(on(listViews, () => new Promise(() => undefined)));
    expect(await screen.findByRole('button', {name: 'Hide views'})).toBeVisible();
  });

  it('is sorted by keys', async () => {
    const {user, backend} = show(
      on(listViews, answerOf({views: [late, mine, vip], layout: {...layout, isColumnOpen: true}})),
    );
    const handle = await screen.findByRole('button', {name: 'Move VIP'});
    const places = ['Late', 'VIP'];
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const place = ['VIP', 'Late'].findIndex((name) => this.textContent.startsWith(name));
      return new DOMRect(0, Math.max(0, place) * 40, 100, 32);
    });
    act(() => handle.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('VIP: position 1 of 2.')).toBeInTheDocument());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByText('VIP: position 2 of 2.')).toBeInTheDocument());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(backend.callsTo(saveListLayout).at(-1)?.body).toEqual({
        order: [mine.id, late.id, vip.id],
      }),
    );
    jest.restoreAllMocks();
    expect(
      names('Shared')
        .slice(-2)
        .map((name) => places.find((one) => name?.startsWith(one))),
    ).toEqual(places);
  });
});
