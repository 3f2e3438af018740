import {answerOf, on, refusal, type ReceivedCall} from '@switchboard/api-client/testing';
import {
  createInvitation,
  listInvitations,
  listRoleHolders,
  resendInvitation,
  revokeInvitation,
} from '@switchboard/contracts/team/endpoints';
import type {Role} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {invitation, invited, renderSection} from '../testing/team.tsx';

const guest = invitation(5, {email: 'carla@example.com'});

const open = async (answers = {}, role: Role = 'owner') => {
  const view = renderSection('/invitations', {...invited(guest), ...answers}, role);
  await screen.findByText('carla@example.com');
  return view;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const field = () => screen.getByRole('textbox', {name: 'Email'});
const send = (user: User) => user.click(screen.getByRole('button', {name: 'Send invitation'}));
const choose = async (user: User, item: string) => {
  await user.click(screen.getByRole('button', {name: 'Actions for carla@example.com'}));
  await user.click(screen.getByRole('menuitem', {name: item}));
};
const changes = (calls: ReceivedCall[]) => calls.filter(({method}) => method !== 'GET');

describe('invitations', () => {
  it('invites an address with a role, and is ready for the next one', async () => {
    const {user, backend} = await open(on(createInvitation, answerOf({invitation: guest})));
    await user.type(field(), ' dan@example.com ');
    await user.selectOptions(screen.getByRole('combobox', {name: 'Role'}), 'Supervisor');
    await send(user);
    expect(await screen.findByText('Invitation sent to dan@example.com')).toBeVisible();
    expect(changes(backend.calls)).toEqual(backend.callsTo(createInvitation));
    expect(backend.callsTo(createInvitation).map(({body}) => body)).toEqual([
      {email: 'dan@example.com', role: 'supervisor'},
    ]);
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(field()).toHaveFocus();
  });

  it.each([
    ['', 'Email is required'],
    ['dan@', 'Must be a valid email'],
  ])('refuses the address "%s": %s', async (address, message) => {
    const {user, backend} = await open();
    if (address) await user.type(field(), address);
    await send(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(changes(backend.calls)).toEqual([]);
  });

  it('says under the field that the person is a member already', async () => {
    const text = 'This person is already a member';
    const {user} = await open(on(createInvitation, refusal('duplicate', text, {email: text})));
    await user.type(field(), 'ben@example.com');
    await send(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(text);
  });

  it.each<[Role, string[]]>([
    ['owner', ['Owner', 'Admin', 'Supervisor', 'Agent']],
    ['admin', ['Admin', 'Supervisor', 'Agent']],
    ['supervisor', ['Agent']],
  ])('lets an %s invite as %p', async (role, labels) => {
    await open({}, role);
    const options = within(screen.getByRole('combobox', {name: 'Role'})).getAllByRole('option');
    expect(options.map(({textContent}) => textContent)).toEqual(labels);
  });

  it('tells an agent whom to ask instead of form and list', async () => {
    renderSection(
      '/invitations',
      {
        ...on(listInvitations, refusal('forbidden', 'no')),
        ...on(listRoleHolders, answerOf({roleHolders: [{id: guest.id, name: 'Ben Cruz'}]})),
      },
      'agent',
    );
    expect(
      await screen.findByText('Only supervisors and above invite members. Ask Ben Cruz.'),
    ).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('sends an invitation again', async () => {
    const again = {...guest, sentCount: 2};
    const {user, backend} = await open(
      on(resendInvitation, answerOf({invitation: again}), {id: guest.id}),
    );
    backend.answer(invited(again));
    await choose(user, 'Resend');
    expect(await screen.findByText('Invitation sent to carla@example.com')).toBeVisible();
    expect(await screen.findByText(/sent 2 times/)).toBeVisible();
  });

  it("says the server's sentence when it was sent too often", async () => {
    const text = 'This invitation was sent five times today. Try again tomorrow.';
    const {user} = await open(on(resendInvitation, refusal('rate_limited', text)));
    await choose(user, 'Resend');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('revokes after a question', async () => {
    const revoked = {...guest, status: 'revoked' as const};
    const {user, backend} = await open(
      on(revokeInvitation, answerOf({invitation: revoked}), {id: guest.id}),
    );
    backend.answer(invited(revoked));
    await choose(user, 'Revoke');
    expect(changes(backend.calls)).toEqual([]);
    await user.click(await screen.findByRole('button', {name: 'Revoke'}));
    expect(await screen.findByText('Invitation revoked')).toBeVisible();
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('button', {name: /^Actions for/})).not.toBeInTheDocument();
  });

  it('revokes nothing when the question is answered with "Cancel"', async () => {
    const {user, backend} = await open(on(revokeInvitation, answerOf({invitation: guest})));
    await choose(user, 'Revoke');
    await user.click(await screen.findByRole('button', {name: 'Cancel'}));
    await waitFor(() => expect(screen.queryByRole('button', {name: 'Cancel'})).toBeNull());
    expect(changes(backend.calls)).toEqual([]);
  });

  it.each(['accepted', 'revoked'] as const)(
    'offers nothing for an invitation that is %s',
    async (status) => {
      await open(invited({...guest, status}));
      expect(screen.queryByRole('button', {name: /^Actions for/})).not.toBeInTheDocument();
    },
  );

  it('lets a supervisor touch only invitations of agents', async () => {
    await open(invited({...guest, role: 'admin'}), 'supervisor');
    expect(screen.queryByRole('button', {name: /^Actions for/})).not.toBeInTheDocument();
  });

  it('leads from the empty list to the form', async () => {
    const {user} = renderSection('/invitations', invited());
    await screen.findByRole('heading', {name: 'No invitations yet'});
    await user.click(screen.getByRole('button', {name: 'Invite member'}));
    expect(field()).toHaveFocus();
  });

  it('has no accessibility fault', async () => {
    await open();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
