import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {getPresence, updatePresence} from '@switchboard/contracts/presence/endpoints';
import type {Presence} from '@switchboard/contracts/presence/schemas';
import {
  getMember,
  listMembers,
  listTeams,
  updateMember,
} from '@switchboard/contracts/team/endpoints';
import type {Member, Team} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {happen} from '@switchboard/events/testing';
import {leaveState} from '@switchboard/router';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {ben, changes, choose, open, rowOf} from '../testing/members.ts';
import {listed, me, member, membersOf, renderSection} from '../testing/team.tsx';

/** Updates Ben, and returns the result. */
const changed = (change: Partial<Member>) =>
  on(updateMember, answerOf({member: {...ben, ...change}}), {id: ben.id});

describe('members', () => {
  it('lists role, tickets and last visit, and opens the page of a member', async () => {
    const workload = {open: 12, overdue: 2, waiting: 3};
    const lastActiveAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    await open('owner', listed(me('owner'), {...ben, workload, maxOpen: 10, lastActiveAt}));
    const row = (await rowOf('Ben Cruz')).getByText('Ben Cruz').closest('tr')!;
    for (const text of [
      'ben@example.com',
      'Agent',
      'Their teams',
      '12 of 10',
      '2 over limit',
      '3 hours ago',
    ])
      expect(row).toHaveTextContent(text);
    expect((await rowOf('Ana Reyes')).getByText('(you)')).toBeVisible();
    expect(screen.getByRole('link', {name: 'Ben Cruz'})).toHaveAttribute(
      'href',
      `/dashboard/team/members/${ben.id}`,
    );
  });

  it('marks deactivated members', async () => {
    await open('owner', listed(me('owner'), {...ben, status: 'deactivated'}));
    expect((await rowOf('Ben Cruz')).getByText('Deactivated')).toBeVisible();
    expect((await rowOf('Ana Reyes')).queryByText('Deactivated')).toBeNull();
  });

  it('filters by the team in the address', async () => {
    const team: Team = {
      id: member(9).id,
      name: 'Billing',
      assignMode: 'off',
      version: 1,
      updatedAt: '2026-01-02T03:04:05.000Z',
      members: [],
    };
    const {user, backend, address} = await open('owner', on(listTeams, answerOf({teams: [team]})));
    await user.click(screen.getByRole('combobox', {name: 'Team'}));
    await user.click(await screen.findByRole('option', {name: 'Billing'}));
    expect(address()).toBe(`/dashboard/team?team=${team.id}`);
    await waitFor(() =>
      expect(backend.callsTo(listMembers).at(-1)?.query).toEqual({team: team.id}),
    );
  });

  it('filters by the ticket access in the address, until the filters are cleared', async () => {
    const {user, backend, address} = await open();
    await user.click(screen.getByRole('combobox', {name: 'Ticket access'}));
    await user.click(await screen.findByRole('option', {name: 'Only their own'}));
    expect(address()).toBe('/dashboard/team?ticketScope=own');
    await waitFor(() =>
      expect(backend.callsTo(listMembers).at(-1)?.query).toEqual({ticketScope: 'own'}),
    );
    await user.click(screen.getByRole('button', {name: 'Clear filters'}));
    expect(address()).toBe('/dashboard/team');
  });

  it('shows presences as they change', async () => {
    const {backend} = await open('owner', listed(me('owner'), {...ben, presence: 'away'}));
    expect((await rowOf('Ben Cruz')).getByRole('img', {name: 'Away'})).toBeVisible();
    backend.answer(listed(me('owner'), {...ben, presence: 'online'}));
    act(() => happen('presence.updated', {userId: ben.id, state: 'online'}));
    expect(await (await rowOf('Ben Cruz')).findByRole('img', {name: 'Online'})).toBeVisible();
    expect((await rowOf('Ana Reyes')).queryByRole('img')).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it("shows the user's own presence, and saves another one", async () => {
    const presence = (state: Presence['state'], chosen: Presence['chosen']) =>
      answerOf({presence: {state, chosen}});
    const {user, backend} = await open('agent', {
      ...on(getPresence, presence('online', null)),
      ...on(updatePresence, presence('busy', 'busy')),
    });
    await user.click(await screen.findByRole('combobox', {name: 'Your status'}));
    await user.click(screen.getByRole('option', {name: 'Busy'}));
    expect(await screen.findByRole('combobox', {name: 'Your status'})).toHaveTextContent('Busy');
    expect(changes(backend.calls)).toEqual(backend.callsTo(updatePresence));
    expect(backend.callsTo(updatePresence).map(({body}) => body)).toEqual([{chosen: 'busy'}]);
    backend.answer(on(updatePresence, refusal('server_error', 'Broken')));
    await user.click(screen.getByRole('combobox', {name: 'Your status'}));
    await user.click(screen.getByRole('option', {name: 'Away'}));
    expect(await screen.findByText('Your status was not changed. Try again.')).toBeVisible();
  });

  it('limits the open tickets of a member', async () => {
    const {user, backend} = await open('owner', changed({maxOpen: 5}));
    await choose(user, 'Limit of open tickets…');
    const field = await screen.findByLabelText('Open tickets at most');
    await user.type(field, 'many');
    await user.click(screen.getByRole('button', {name: 'Save limit'}));
    expect(await screen.findByText('Enter a number up to 1000, or nothing')).toBeVisible();
    await user.clear(field);
    await user.type(field, '5');
    await user.click(screen.getByRole('button', {name: 'Save limit'}));
    expect(await screen.findByText('Limit of Ben changed')).toBeVisible();
    expect(changes(backend.calls)).toEqual(backend.callsTo(updateMember, {id: ben.id}));
    expect(backend.callsTo(updateMember).map(({body}) => body)).toEqual([{maxOpen: 5}]);
  });

  it('reads its filters from the address and keeps them there', async () => {
    const {backend, user, address} = renderSection('?q=ben&role=agent', listed(ben));
    await rowOf('Ben Cruz');
    expect(backend.callsTo(listMembers)[0]?.query).toEqual({q: 'ben', role: 'agent'});
    await user.click(screen.getByRole('combobox', {name: 'Status'}));
    await user.click(screen.getByRole('option', {name: 'Deactivated'}));
    expect(address()).toBe('/dashboard/team?q=ben&role=agent&status=deactivated');
    await user.click(screen.getByRole('button', {name: 'Clear filters'}));
    expect(address()).toBe('/dashboard/team');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('shows a notice for no match', async () => {
    renderSection('?role=admin', listed());
    expect(
      await screen.findByRole('heading', {name: 'No members match these filters'}),
    ).toBeVisible();
  });

  it('appends the next page', async () => {
    const {user} = renderSection(
      '',
      on(listMembers, ({query}) =>
        query['cursor']
          ? membersOf([ben], {total: 2})
          : membersOf([me('owner')], {nextCursor: 'c', total: 2}),
      ),
    );
    await user.click(await screen.findByRole('button', {name: 'Load more'}));
    expect(await screen.findByText('2 of 2')).toBeVisible();
  });

  it.each<[Role, Role, boolean]>([
    ['owner', 'owner', true],
    ['owner', 'agent', true],
    ['admin', 'owner', false],
    ['admin', 'admin', true],
    ['supervisor', 'agent', false],
    ['agent', 'agent', false],
  ])('offers an %s to edit an %s: %p', async (viewer, role, may) => {
    renderSection('', listed(me(viewer), {...ben, role}), viewer);
    await rowOf('Ben Cruz');
    expect(
      screen
        .queryAllByRole('button', {name: /^Actions for/})
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(may ? ['Actions for Ben Cruz'] : []);
  });

  it('shows agents the directory only', async () => {
    await open('agent');
    expect(screen.queryByRole('link', {name: 'Invite member'})).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('navigation', {name: 'Team management'}))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Members', 'Teams', 'Roles']);
  });

  it("assigns another role by keyboard, at most the user's own", async () => {
    const {user, backend} = await open('admin', changed({role: 'supervisor'}));
    await choose(user, 'Change role…');
    const dialog = within(await screen.findByRole('dialog', {name: 'Change the role of Ben Cruz'}));
    await waitFor(() => expect(dialog.getByRole('radio', {checked: true})).toHaveFocus());
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'admin',
      'supervisor',
      'agent',
      'light_agent',
    ]);
    await user.click(dialog.getByRole('radio', {name: /^Supervisor/}));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Ben is now Supervisor')).toBeVisible();
    expect(changes(backend.calls)).toEqual(backend.callsTo(updateMember, {id: ben.id}));
    expect(backend.callsTo(updateMember).map(({body}) => body)).toEqual([{role: 'supervisor'}]);
  });

  it('limits the tickets visible to a role below admin', async () => {
    const {user, backend} = await open('owner', changed({ticketScope: 'own'}));
    await choose(user, 'Ticket access…');
    const dialog = within(
      await screen.findByRole('dialog', {name: 'Change the ticket access of Ben Cruz'}),
    );
    expect(dialog.getByRole('radio', {name: /^Their teams/})).toBeChecked();
    await user.click(dialog.getByRole('radio', {name: /^Only their own/}));
    await user.click(dialog.getByRole('button', {name: 'Change access'}));
    expect(await screen.findByText('Ticket access of Ben changed')).toBeVisible();
    expect(changes(backend.calls)).toEqual(backend.callsTo(updateMember, {id: ben.id}));
    expect(backend.callsTo(updateMember).map(({body}) => body)).toEqual([{ticketScope: 'own'}]);
  });

  it("shows both choices after another user's change", async () => {
    const theirs: Member = {...ben, role: 'supervisor', version: 2};
    const {user, backend} = renderSection('', {
      ...listed(me('owner'), ben),
      ...on(updateMember, refusal('version_conflict', 'This was changed by someone else.')),
      ...on(getMember, answerOf({member: theirs}), {id: ben.id}),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for Ben Cruz'}));
    await user.click(screen.getByRole('menuitem', {name: 'Change role…'}));
    await user.click(await screen.findByRole('radio', {name: /^Light agent/}));
    await user.click(screen.getByRole('button', {name: 'Change role'}));
    const roles = within(await screen.findByRole('group', {name: 'Role'}));
    expect(roles.getByText('Light agent')).toBeVisible();
    expect(roles.getByText('Supervisor')).toBeVisible();
    backend.answer(changed({role: 'light_agent'}));
    await user.click(screen.getByRole('button', {name: 'Keep mine'}));
    expect(await screen.findByText('Ben is now Light agent')).toBeVisible();
    expect(backend.callsTo(updateMember).map(({headers}) => headers['If-Match'])).toEqual([
      '"1"',
      '"2"',
    ]);
  });

  it('offers no ticket access limit for an admin', async () => {
    const admin = {...ben, role: 'admin' as const, hasSecondFactor: true};
    const {user} = renderSection('', listed(me('owner'), admin), 'owner');
    await user.click(await screen.findByRole('button', {name: 'Actions for Ben Cruz'}));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Change role…',
      'Limit of open tickets…',
      'Reset second factor…',
      'Deactivate…',
    ]);
  });

  it('L15 keeps its place while a menu or a dialog is open', async () => {
    const {user} = await open();
    await user.click(screen.getByRole('button', {name: 'Actions for Ben Cruz'}));
    expect(leaveState()).toBe('ask');
    await user.click(screen.getByRole('menuitem', {name: 'Change role…'}));
    await screen.findByRole('dialog');
    expect(leaveState()).toBe('ask');
    await user.click(screen.getByRole('button', {name: 'Cancel'}));
    await waitFor(() => expect(leaveState()).toBe('allow'));
  });

  it('shows in the dialog why a role was rejected', async () => {
    const {user} = await open(
      'owner',
      on(updateMember, refusal('illegal_transition', 'A workspace must keep at least one owner.')),
    );
    await choose(user, 'Change role…');
    await user.click(await screen.findByRole('radio', {name: /^Admin/}));
    await user.click(screen.getByRole('button', {name: 'Change role'}));
    expect(await screen.findByText('A workspace must keep at least one owner.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows a change by another user', async () => {
    const {backend} = await open();
    backend.answer(listed(me('owner'), {...ben, role: 'admin'}));
    await act(async () => happen('member.updated'));
    await waitFor(async () =>
      expect((await rowOf('Ben Cruz')).getByText('Admin', {selector: 'td'})).toBeInTheDocument(),
    );
  });

  it('shows an error when the members do not load', async () => {
    renderSection('', on(listMembers, refusal('bad_request', 'no')));
    expect(await screen.findByText("We couldn't load members.")).toBeVisible();
    expect(screen.getByRole('button', {name: 'Try again'})).toBeVisible();
  });

  it('leads home from an unknown address', async () => {
    renderSection('/nowhere', {});
    expect(await screen.findByText('Another section')).toBeVisible();
  });

  it('has no accessibility fault', async () => {
    const {user} = await open();
    expect(await accessibilityFaults()).toEqual([]);
    await choose(user, 'Change role…');
    await screen.findByRole('dialog');
    expect(await accessibilityFaults()).toEqual([]);
  });
});
