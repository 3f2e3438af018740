import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {duplicateMacro, listMacros, updateMacro} from '@switchboard/contracts/macros/endpoints';
import {listAgents} from '@switchboard/contracts/tickets/endpoints';
import type {Macro} from '@switchboard/contracts/macros/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {agents, invalid} from '../../testing/tickets.ts';

jest.mock('@switchboard/session', () => {
  const actual = jest.requireActual<{useCurrentUser: () => object}>('@switchboard/session');
  return {...actual, useCurrentUser: () => ({...actual.useCurrentUser(), role: mockRole})};
});
let mockRole = 'supervisor';
beforeEach(() => {
  mockRole = 'supervisor';
});

const TEAM = {id: '00000000-0000-4000-9000-000000000007', name: 'Billing'};
const macro: Macro = {
  id: '00000000-0000-4000-9000-000000000001',
  name: 'Greeting',
  visibility: 'team',
  teamId: TEAM.id,
  bodyHtml: '<p>Hello</p>',
  actions: [],
  ownerId: agents[0]!.id,
  usageCount: 1,
  version: 2,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const known = {
  ...on(listMacros, answerOf({macros: [macro]})),
  ...on(listAgents, answerOf({agents, teams: [TEAM]})),
};

describe('the list of macros', () => {
  it('is searched by name and text, with a notice for no match', async () => {
    const {user} = renderSection('/settings/macros', known);
    await user.type(await screen.findByRole('searchbox', {name: 'Search macros'}), 'hello');
    expect(await screen.findByRole('link', {name: 'Greeting'})).toBeVisible();
    await user.type(screen.getByRole('searchbox'), ' Rosa');
    expect(await screen.findByText('No macro has "hello Rosa" in its name or text')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByRole('link', {name: 'Greeting'})).toBeVisible();
  });
});

describe('macros of a team', () => {
  it('show their team in the list', async () => {
    const {container} = renderSection('/settings/macros', known);
    expect(await screen.findByText('Billing')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('are moved to another team or everybody, with errors at the choice', async () => {
    const {user, backend} = renderSection(`/settings/macros/${macro.id}`, {
      ...known,
      ...on(updateMacro, invalid({teamId: 'Choose a team you belong to'}), {id: macro.id}),
    });
    const whose = await screen.findByRole('combobox', {name: 'Who can use it'});
    expect(whose).toHaveValue(TEAM.id);
    await user.click(screen.getByRole('button', {name: 'Save macro'}));
    expect(await screen.findByText('Choose a team you belong to')).toBeVisible();
    backend.answer(
      on(updateMacro, answerOf({message: 'The macro has been saved.', macro}), {id: macro.id}),
    );
    await user.selectOptions(whose, 'Everyone');
    await user.click(screen.getByRole('button', {name: 'Save macro'}));
    await waitFor(() =>
      expect(
        backend.calls.filter(({method}) => method === 'PUT').map(({body}) => body),
      ).toMatchObject([
        {visibility: 'team', teamId: TEAM.id},
        {visibility: 'all', teamId: null},
      ]),
    );
  });

  it('cannot be changed by agents', async () => {
    mockRole = 'agent';
    const {address} = renderSection(`/settings/macros/${macro.id}`, known);
    expect(await screen.findByText('Billing')).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/settings/macros');
    expect(screen.queryByRole('link', {name: 'Greeting'})).toBeNull();
  });
});

describe('a macro', () => {
  it('is copied by any of its users, and the copy opens', async () => {
    mockRole = 'agent';
    const copy: Macro = {
      ...macro,
      id: '00000000-0000-4000-9000-000000000002',
      name: 'Copy of Greeting',
      visibility: 'private',
      teamId: null,
    };
    const {user, backend, address} = renderSection('/settings/macros', {
      ...known,
      ...on(duplicateMacro, () => {
        backend.answer(on(listMacros, answerOf({macros: [copy, macro]})));
        return answerOf({macro: copy});
      }),
    });
    await user.click(await screen.findByRole('button', {name: 'Duplicate Greeting'}));
    expect(await screen.findByRole('textbox', {name: 'Name'})).toHaveValue('Copy of Greeting');
    expect(address()).toBe(`/dashboard/tickets/settings/macros/${copy.id}`);
    expect(backend.callsTo(duplicateMacro, {id: macro.id})).toHaveLength(1);
  });

  it('shows why it could not be copied, and stays open', async () => {
    const {user, address} = renderSection('/settings/macros', {
      ...known,
      ...on(duplicateMacro, refusal('illegal_transition', 'There can be at most 500 macros.')),
    });
    await user.click(await screen.findByRole('button', {name: 'Duplicate Greeting'}));
    expect(await screen.findByText('There can be at most 500 macros.')).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/settings/macros');
  });
});
