import {answerOf, on} from '@switchboard/api-client/testing';
import {
  changeTag,
  getTagSettings,
  listTags,
  updateTagSettings,
} from '@switchboard/contracts/tags/endpoints';
import {listAgents, listTickets} from '@switchboard/contracts/tickets/endpoints';
import {deleteView, listViews, updateView} from '@switchboard/contracts/views/endpoints';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {agents, pageOf} from '../../testing/tickets.ts';

jest.mock('@switchboard/session', () => {
  const actual = jest.requireActual<{useCurrentUser: () => object}>('@switchboard/session');
  return {...actual, useCurrentUser: () => ({...actual.useCurrentUser(), role: mockRole})};
});
let mockRole = 'owner';
beforeEach(() => {
  mockRole = 'owner';
});

const settings = on(
  getTagSettings,
  answerOf({tagSettings: {creators: 'everyone' as const, version: 2}}),
);
const tags = {
  ...on(
    listTags,
    answerOf({
      tags: [
        {name: 'late', tickets: 1},
        {name: 'vip', tickets: 1200},
      ],
    }),
  ),
  ...settings,
};
const changed = on(changeTag, {
  status: 202,
  ...answerOf({message: 'vip is being changed on 1200 tickets.'}),
});

describe('tags', () => {
  it('lead to their tickets, and can be renamed', async () => {
    const {user, backend, container} = renderSection('/settings/tags', {...tags, ...changed});
    expect(await screen.findByRole('link', {name: 'vip'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/all?tag=vip',
    );
    expect(screen.getByText('1,200')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Rename vip'}));
    const name = screen.getByRole('textbox', {name: 'Name'});
    await user.clear(name);
    await user.click(screen.getByRole('button', {name: 'Rename tag'}));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(name).toHaveFocus();
    await user.type(name, 'a,b');
    expect(screen.getByText("A tag can't contain a comma")).toBeVisible();
    await user.clear(name);
    await user.type(name, 'Late{Escape}');
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(name).toHaveValue('Late');
    expect(screen.getByText('late already exists. The two tags will be merged.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Merge tags'}));
    expect(await screen.findByText('vip is being changed on 1200 tickets.')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
      tag: 'vip',
      to: 'Late',
    });
  });

  it('are removed after a question that names the number of tickets', async () => {
    const {user, backend} = renderSection('/settings/tags', {...tags, ...changed});
    await user.click(await screen.findByRole('button', {name: 'Remove vip'}));
    expect(
      await screen.findByText('It will be removed from 1,200 tickets. Their history keeps it.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Remove'}));
    await waitFor(() =>
      expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
        tag: 'vip',
        to: null,
      }),
    );
  });

  it('can be limited to administrators over the loaded version, even without tags', async () => {
    const {user, backend} = renderSection('/settings/tags', {
      ...settings,
      ...on(listTags, answerOf({tags: []})),
      ...on(
        updateTagSettings,
        answerOf({message: 'Saved.', tagSettings: {creators: 'admins' as const, version: 3}}),
      ),
    });
    const creators = await screen.findByRole('combobox', {name: 'Who can create tags'});
    expect(creators).toHaveDisplayValue('Everyone who answers tickets');
    await user.selectOptions(creators, 'Administrators');
    await user.click(screen.getByRole('button', {name: 'Save settings'}));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(backend.callsTo(updateTagSettings)).toMatchObject([
      {headers: {'If-Match': '"2"'}, body: {creators: 'admins'}},
    ]);
  });

  it('are read-only for agents, but searchable', async () => {
    mockRole = 'agent';
    const {user} = renderSection('/settings/tags', tags);
    await user.type(await screen.findByRole('searchbox'), 'vi');
    await waitFor(() => expect(screen.queryByRole('link', {name: 'late'})).toBeNull());
    expect(screen.queryByRole('button', {name: 'Rename vip'})).toBeNull();
    expect(screen.getByText('Who can create tags: Everyone who answers tickets')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No tags match this search')).toBeVisible();
  });
});

describe('views', () => {
  const TEAM = '00000000-0000-4000-9000-000000000007';
  const view = (
    id: string,
    name: string,
    changes: Partial<TicketListView> = {},
  ): TicketListView => ({
    id: `00000000-0000-4000-9000-00000000000${id}`,
    name,
    visibility: 'private',
    teamId: null,
    ownerId: agents[0]!.id,
    filter: {priority: 'high'},
    sort: 'dueAt',
    version: 4,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  });
  const [own, shared] = [view('1', 'Mine'), view('2', 'Ours', {visibility: 'team', teamId: TEAM})];
  const known = {
    ...on(listViews, answerOf({views: [own, shared]})),
    ...on(listAgents, answerOf({agents, teams: [{id: TEAM, name: 'Billing'}]})),
    ...on(listTickets, pageOf([])),
  };

  it('are listed with their audience, and edited in place', async () => {
    const {user, backend, address, container} = renderSection('/settings/views', {
      ...known,
      ...on(updateView, answerOf({view: own}), {id: own.id}),
    });
    expect(await screen.findByText('Billing')).toBeVisible();
    expect(screen.getByRole('link', {name: 'Mine'})).toHaveAttribute(
      'href',
      `/dashboard/tickets/all?saved=${own.id}&priority=high&sort=dueAt`,
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Edit Mine'}));
    await user.clear(screen.getByRole('textbox', {name: 'Name'}));
    await user.type(screen.getByRole('textbox', {name: 'Name'}), 'Urgent');
    await user.click(screen.getByRole('combobox', {name: 'Who sees it'}));
    await user.click(screen.getByRole('option', {name: 'Everyone'}));
    await user.click(screen.getByRole('button', {name: 'Save view'}));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.calls.find(({method}) => method === 'PUT')).toMatchObject({
      headers: {'If-Match': '"4"'},
      body: {
        name: 'Urgent',
        visibility: 'all',
        teamId: null,
        filter: {priority: 'high'},
        sort: 'dueAt',
      },
    });
    expect(address()).toBe('/dashboard/tickets/settings/views');
  });

  it('are editable for agents only if they own them', async () => {
    mockRole = 'agent';
    const {user, backend} = renderSection('/settings/views', {
      ...known,
      ...on(deleteView, answerOf({}), {id: own.id}),
    });
    await screen.findByText('Billing');
    expect(screen.queryByRole('button', {name: 'Delete Ours'})).toBeNull();
    await user.click(screen.getByRole('button', {name: 'Delete Mine'}));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {name: 'Delete'}),
    );
    await waitFor(() => expect(backend.calls.some(({method}) => method === 'DELETE')).toBe(true));
  });
});
