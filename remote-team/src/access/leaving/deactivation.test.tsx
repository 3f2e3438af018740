import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  countOpenTickets,
  deactivateMember,
  reactivateMember,
} from '@switchboard/contracts/team/endpoints';
import type {LeftoverWork, Member} from '@switchboard/contracts/team/schemas';
import {listAgents} from '@switchboard/contracts/tickets/endpoints';
import type {AgentChoice} from '@switchboard/contracts/tickets/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {ben, changes, choose, open} from '../../testing/members.ts';
import {listed, me, member} from '../../testing/team.tsx';

const cora = member(7, {firstName: 'Cora', lastName: 'Diaz'});
const billing = {id: member(8).id, name: 'Billing'};

const gone: Member = {...ben, status: 'deactivated'};

describe('a member', () => {
  describe('deactivates', () => {
    const agents: AgentChoice[] = [
      {id: ben.id, name: 'Ben Cruz', avatar: null, presence: 'online', canBeAssignee: true},
      {id: cora.id, name: 'Cora Diaz', avatar: null, presence: 'online', canBeAssignee: true},
    ];
    const NOTHING = {followedTickets: 0, drafts: 0, scheduledReplies: 0, courses: 0};
    const answers = (openTickets: number, others: Partial<LeftoverWork> = {}) => ({
      ...on(countOpenTickets, answerOf({openTickets, ...NOTHING, ...others}), {id: ben.id}),
      ...on(listAgents, answerOf({agents, teams: [billing]})),
      ...on(deactivateMember, answerOf({member: gone}), {id: ben.id}),
    });
    const openDialog = async (answered: Answers) => {
      const opened = await open('owner', answered);
      await choose(opened.user, 'Deactivate…');
      const dialog = within(await screen.findByRole('dialog', {name: 'Deactivate Ben Cruz?'}));
      await waitFor(() => expect(dialog.getByRole('button', {name: 'Deactivate'})).toBeEnabled());
      return {...opened, dialog};
    };

    it('only after confirmation', async () => {
      const {user, backend, dialog} = await openDialog(answers(0));
      expect(dialog.queryByRole('combobox')).toBeNull();
      await user.click(dialog.getByRole('button', {name: 'Cancel'}));
      expect(changes(backend.calls)).toEqual([]);
      await choose(user, 'Deactivate…');
      const again = await screen.findByRole('button', {name: 'Deactivate'});
      await waitFor(() => expect(again).toBeEnabled());
      await user.click(again);
      expect(await screen.findByText('Ben no longer has access')).toBeVisible();
      expect(changes(backend.calls)).toEqual(backend.callsTo(deactivateMember, {id: ben.id}));
      expect(backend.callsTo(deactivateMember).map(({body}) => body)).toEqual([{}]);
    });

    it('and asks for the new assignee of open tickets, none by default', async () => {
      const {user, backend, dialog} = await openDialog(answers(12));
      const field = dialog.getByRole('combobox', {name: 'Give their 12 unresolved tickets to'});
      expect(field).toHaveValue('Nobody (leave unassigned)');
      await user.click(field);
      expect(screen.getAllByRole('option').map(({textContent}) => textContent)).toEqual([
        'Nobody (leave unassigned)',
        'Cora Diaz',
        'Billing',
      ]);
      await user.click(screen.getByRole('option', {name: 'Cora Diaz'}));
      await user.click(dialog.getByRole('button', {name: 'Deactivate'}));
      expect(await screen.findByText('Ben no longer has access')).toBeVisible();
      expect(changes(backend.calls)).toEqual(backend.callsTo(deactivateMember, {id: ben.id}));
      expect(backend.callsTo(deactivateMember).map(({body}) => body)).toEqual([
        {reassignTo: {type: 'member', id: cora.id}},
      ]);
    });

    it('and asks for new owners of other items', async () => {
      const {user, backend, dialog} = await openDialog({
        ...answers(0, {drafts: 2, scheduledReplies: 1, followedTickets: 3}),
        ...listed(me('owner'), ben, cora),
      });
      await user.click(dialog.getByRole('combobox', {name: 'Their 2 drafts'}));
      await user.click(screen.getByRole('option', {name: 'Cora Diaz'}));
      expect(dialog.getByRole('combobox', {name: 'Their 1 scheduled reply'})).toHaveTextContent(
        'Send as planned',
      );
      expect(dialog.queryByRole('combobox', {name: /course/})).toBeNull();
      await user.click(dialog.getByRole('button', {name: 'Deactivate'}));
      expect(await screen.findByText('Ben no longer has access')).toBeVisible();
      expect(backend.callsTo(deactivateMember).map(({body}) => body)).toEqual([
        {
          scheduledReplies: {type: 'send'},
          drafts: {type: 'member', id: cora.id},
          followed: {type: 'drop'},
        },
      ]);
    });

    it('and shows in the dialog why that failed', async () => {
      const {user, dialog} = await openDialog({
        ...answers(1),
        ...on(
          deactivateMember,
          refusal('illegal_transition', 'A workspace must keep at least one owner.'),
          {id: ben.id},
        ),
      });
      await user.click(dialog.getByRole('button', {name: 'Deactivate'}));
      expect(await dialog.findByText('A workspace must keep at least one owner.')).toBeVisible();
      expect(await accessibilityFaults()).toEqual([]);
    });
  });

  it('reactivates a member, and shows why that failed', async () => {
    const {user} = await open('owner', {
      ...listed(me('owner'), gone),
      ...on(
        reactivateMember,
        refusal('duplicate', 'This person now belongs to another workspace.'),
        {id: ben.id},
      ),
    });
    await choose(user, 'Reactivate');
    expect(await screen.findByText('This person now belongs to another workspace.')).toBeVisible();
  });
});
