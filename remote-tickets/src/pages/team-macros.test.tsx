import type {Macro} from '@switchboard/contracts/macros';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {agents, answerOf, invalid} from '../testing/tickets.ts';

jest.mock('@switchboard/session', () => {
  const actual = jest.requireActual<{useCurrentUser: () => object}>('@switchboard/session');
  return {...actual, useCurrentUser: () => ({...actual.useCurrentUser(), role: mockRole})};
});
jest.mock('../editor/RichField.tsx', () => {
  throw new Error('A field with formatted text needs a browser.');
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
  'GET /connect/api/macros': answerOf({macros: [macro]}),
  'GET /connect/api/agents': answerOf({agents, teams: [TEAM]}),
};
const PUT = `PUT /connect/api/macros/${macro.id}`;

describe('macros of a team', () => {
  it('name their team in the list', async () => {
    const {container} = renderSection('/settings/macros', known);
    expect(await screen.findByText('Billing')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('are given to another team or to everybody, and what is wrong with that shows at the choice', async () => {
    const {user, backend} = renderSection(`/settings/macros/${macro.id}`, {
      ...known,
      [PUT]: invalid({teamId: 'Choose a team that you are in'}),
    });
    const whose = await screen.findByRole('combobox', {name: 'Who can use it'});
    expect(whose).toHaveValue(TEAM.id);
    await user.click(screen.getByRole('button', {name: 'Save macro'}));
    expect(await screen.findByText('Choose a team that you are in')).toBeVisible();
    backend.answer(PUT, answerOf({message: 'The macro has been saved.', macro}));
    await user.selectOptions(whose, 'Everybody');
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

  it('are not for agents to change', async () => {
    mockRole = 'agent';
    const {address} = renderSection(`/settings/macros/${macro.id}`, known);
    expect(await screen.findByText('Billing')).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/settings/macros');
    expect(screen.queryByRole('link', {name: 'Greeting'})).toBeNull();
  });
});
