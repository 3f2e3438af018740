import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {createTeam, deleteTeam, listTeams, updateTeam} from '@switchboard/contracts/team/endpoints';
import type {Team} from '@switchboard/contracts/team/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {listed, member, renderSection} from '../testing/team.tsx';

const ben = member(2, {firstName: 'Ben', lastName: 'Cruz'});
const dana = member(3, {firstName: 'Dana', lastName: 'Sy'});
const billing: Team = {
  id: member(9).id,
  name: 'Billing',
  assignMode: 'off',
  version: 3,
  updatedAt: '2026-01-02T03:04:05.000Z',
  members: [
    {id: ben.id, name: 'Ben Cruz', avatar: null, isActive: true, role: 'agent', isLead: false},
  ],
};
const teamsListed = (...teams: Team[]) => on(listTeams, answerOf({teams}));
const membersListed = listed(ben, dana);

const edit = async (answers: Parameters<typeof renderSection>[1]) => {
  const screenOfTeams = renderSection('/teams', {
    ...teamsListed(billing),
    ...membersListed,
    ...answers,
  });
  await screenOfTeams.user.click(await screen.findByRole('button', {name: 'Actions for Billing'}));
  await screenOfTeams.user.click(screen.getByRole('menuitem', {name: 'Edit'}));
  return {
    ...screenOfTeams,
    dialog: within(await screen.findByRole('dialog', {name: 'Edit Billing'})),
  };
};

describe('teams', () => {
  it('lists each with its members, without accessibility faults', async () => {
    const {container} = renderSection('/teams', teamsListed(billing));
    const team = within(await screen.findByRole('list', {name: 'Teams'}));
    expect(team.getByRole('heading', {name: 'Billing'})).toBeVisible();
    expect(team.getByText('Ben Cruz')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('offers to create the first one', async () => {
    const {user, backend} = renderSection('/teams', {
      ...teamsListed(),
      ...membersListed,
      ...on(createTeam, answerOf({team: billing, message: 'The team has been saved.'})),
    });
    await user.click(await screen.findByRole('button', {name: 'New team'}));
    const dialog = within(await screen.findByRole('dialog', {name: 'New team'}));
    await user.click(dialog.getByRole('button', {name: 'Save team'}));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Name'), 'Billing');
    await user.selectOptions(dialog.getByLabelText('New tickets'), 'Go to members in turn');
    await user.click(dialog.getByLabelText('Members'));
    await user.click(await screen.findByRole('option', {name: 'Dana Sy'}));
    await user.click(dialog.getByRole('button', {name: 'Save team'}));
    expect(await screen.findByText('The team has been saved.')).toBeVisible();
    expect(backend.callsTo(createTeam)[0]?.body).toEqual({
      name: 'Billing',
      assignMode: 'round_robin',
      memberIds: [dana.id],
      leadIds: [],
    });
  });

  it('is led by chosen members above agents, and never by a removed one', async () => {
    const eva = member(4, {firstName: 'Eva', lastName: 'Ong', role: 'supervisor'});
    const {user, backend, dialog} = await edit({
      ...listed(ben, eva),
      ...on(updateTeam, answerOf({team: billing, message: 'The team has been saved.'})),
    });
    await user.click(dialog.getByLabelText('Leads'));
    expect(await screen.findByText(/^Add a supervisor, admin or owner/)).toBeVisible();
    await user.click(dialog.getByLabelText('Members'));
    await user.click(await screen.findByRole('option', {name: 'Eva Ong'}));
    await user.click(dialog.getByLabelText('Leads'));
    await user.click(await screen.findByRole('option', {name: 'Eva Ong'}));
    await user.click(dialog.getByRole('button', {name: 'Save team'}));
    expect(await screen.findByText('The team has been saved.')).toBeVisible();
    expect(backend.callsTo(updateTeam)[0]?.body).toEqual({
      name: 'Billing',
      assignMode: 'off',
      memberIds: [ben.id, eva.id],
      leadIds: [eva.id],
    });
  });

  it('marks its leads, and opens its own page', async () => {
    renderSection(
      '/teams',
      teamsListed({...billing, members: [{...billing.members[0]!, role: 'admin', isLead: true}]}),
    );
    const team = within(await screen.findByRole('list', {name: 'Teams'}));
    expect(team.getByText('Lead')).toBeVisible();
    expect(team.getByRole('link', {name: 'Billing'})).toHaveAttribute(
      'href',
      `/dashboard/team/teams/${billing.id}`,
    );
  });

  it('marks a taken name at its field', async () => {
    const taken = 'Team name already exists';
    const {user, dialog} = await edit(on(updateTeam, refusal('duplicate', taken, {name: taken})));
    await user.type(dialog.getByLabelText('Name'), ' two');
    await user.click(dialog.getByRole('button', {name: 'Save team'}));
    expect(await dialog.findByText(taken)).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows both versions after another user saved, and saves the chosen one', async () => {
    const theirs = {...billing, name: 'Invoices', version: 4};
    const {user, backend, dialog} = await edit(
      on(updateTeam, ({headers}) =>
        headers['If-Match'] === '"4"'
          ? answerOf({team: billing, message: 'The team has been saved.'})
          : refusal(
              'version_conflict',
              'This was changed by someone else. Load it again and repeat your change.',
            ),
      ),
    );
    backend.answer(teamsListed(theirs));
    await user.type(dialog.getByLabelText('Name'), ' and refunds');
    await user.click(dialog.getByRole('button', {name: 'Save team'}));
    const both = within(await dialog.findByRole('group', {name: 'Name'}));
    expect(both.getByText('Billing and refunds')).toBeVisible();
    expect(both.getByText('Invoices')).toBeVisible();
    await user.click(dialog.getByRole('button', {name: 'Keep mine'}));
    expect(await screen.findByText('The team has been saved.')).toBeVisible();
    expect(backend.callsTo(updateTeam).at(-1)?.body).toEqual({
      name: 'Billing and refunds',
      assignMode: 'off',
      memberIds: [ben.id],
      leadIds: [],
    });
  });

  it('shows why a team cannot be deleted', async () => {
    const {user} = renderSection('/teams', {
      ...teamsListed(billing),
      ...on(
        deleteTeam,
        refusal(
          'illegal_transition',
          'Tickets belong to Billing. Give them to another team first.',
        ),
      ),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for Billing'}));
    await user.click(screen.getByRole('menuitem', {name: 'Delete'}));
    await user.click(await screen.findByRole('button', {name: 'Delete'}));
    expect(
      await screen.findByText('Tickets belong to Billing. Give them to another team first.'),
    ).toBeVisible();
  });

  it('is read-only for users without permission', async () => {
    renderSection('/teams', teamsListed(billing), 'supervisor');
    await screen.findByRole('heading', {name: 'Billing'});
    expect(screen.queryByRole('button', {name: /^(New team|Actions)/})).not.toBeInTheDocument();
  });
});
