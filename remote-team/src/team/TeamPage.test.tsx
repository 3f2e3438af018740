import {answerOf, on} from '@switchboard/api-client/testing';
import {deleteTeam, getWorkload, listTeams} from '@switchboard/contracts/team/endpoints';
import type {Team} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {ben} from '../testing/members.ts';
import {listed, member, renderSection} from '../testing/team.tsx';

const billing: Team = {
  id: member(9).id,
  name: 'Billing',
  assignMode: 'least_open',
  version: 3,
  updatedAt: '2026-01-02T03:04:05.000Z',
  members: [
    {id: ben.id, name: 'Ben Cruz', avatar: null, isActive: true, role: 'supervisor', isLead: true},
  ],
};
const open = async (role: Role = 'owner', id = billing.id) => {
  const view = renderSection(
    `/teams/${id}`,
    {
      ...on(listTeams, answerOf({teams: [billing]})),
      ...on(
        getWorkload,
        answerOf({
          members: [ben],
          teams: [
            {
              id: billing.id,
              name: 'Billing',
              workload: {open: 9, overdue: 1, waiting: 2},
              unassigned: 2,
              memberIds: [ben.id],
            },
          ],
        }),
      ),
      ...listed(ben),
      ...on(deleteTeam, answerOf({message: 'The team has been deleted.'}), {id: billing.id}),
    },
    role,
  );
  await screen.findByRole('heading', {level: 1});
  return view;
};

describe('the page of a team', () => {
  it('shows leads, workload and members', async () => {
    await open();
    expect(await screen.findByText('Go to the least busy')).toBeVisible();
    const workload = within(await screen.findByRole('region', {name: 'Workload'}));
    expect(workload.getByRole('link', {name: 'Overdue'})).toHaveAttribute(
      'href',
      `/dashboard/tickets/all?status=new,open&sla=breached&team=${billing.id}`,
    );
    const members = within(await screen.findByRole('table', {name: 'Members'}));
    expect(members.getByRole('link', {name: 'Ben Cruz'})).toBeVisible();
    expect(screen.getByRole('link', {name: 'Move tickets'})).toHaveAttribute(
      'href',
      `/dashboard/team/workload?team=${billing.id}`,
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('shows agents neither the workload nor actions', async () => {
    await open('agent');
    await screen.findByRole('table', {name: 'Members'});
    expect(screen.queryByRole('region', {name: 'Workload'})).toBeNull();
    expect(screen.queryByRole('button', {name: 'Actions for Billing'})).toBeNull();
  });

  it('returns to the list after the team is deleted', async () => {
    const {user, address} = await open();
    await user.click(await screen.findByRole('button', {name: 'Actions for Billing'}));
    await user.click(screen.getByRole('menuitem', {name: 'Delete'}));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {name: 'Delete'}),
    );
    await waitFor(() => expect(address()).toBe('/dashboard/team/teams'));
  });

  it('shows a notice for a missing team', async () => {
    await open('owner', ben.id);
    expect(await screen.findByRole('heading', {name: 'Team not found'})).toBeVisible();
  });
});
