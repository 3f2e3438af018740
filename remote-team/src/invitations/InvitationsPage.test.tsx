import {answerOf, on, refusal, type ReceivedCall} from '@switchboard/api-client/testing';
import {
  checkAddresses,
  createInvitations,
  listInvitations,
  listRoleHolders,
  listTeams,
  resendInvitation,
  revokeInvitation,
} from '@switchboard/contracts/team/endpoints';
import type {AddressCheck, Team} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults, testUser} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {invitation, invited, renderSection} from '../testing/team.tsx';

const billing: Team = {
  id: invitation(9).id,
  name: 'Billing',
  assignMode: 'off',
  version: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
  members: [],
};
const noTeams = on(listTeams, answerOf({teams: []}));
const emailsOf = (body: unknown) => (body as {emails: string[]}).emails;
/** States known to the service; other addresses are new. */
const checked = (known: Record<string, AddressCheck['state']>) =>
  on(checkAddresses, ({body}) =>
    answerOf({
      addresses: emailsOf(body).map((email) => ({email, state: known[email] ?? 'new'})),
    }),
  );
/** Invites every address except those with a reason. */
const sent = (failed: Record<string, string> = {}) =>
  on(createInvitations, ({body}) => {
    const results = emailsOf(body).map((email) => ({
      email,
      ok: failed[email] === undefined,
      message: failed[email] ?? '',
    }));
    return answerOf({results, failed: Object.keys(failed).length});
  });

const guest = invitation(5, {email: 'carla@example.com'});

const open = async (answers = {}, role: Role = 'owner') => {
  const view = renderSection('/invitations', {...invited(guest), ...noTeams, ...answers}, role);
  await screen.findByText('carla@example.com');
  return view;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const field = () => screen.getByRole('textbox', {name: 'Emails'});
const send = (user: User) => user.click(screen.getByRole('button', {name: 'Send invitation'}));
const choose = async (user: User, item: string) => {
  await user.click(screen.getByRole('button', {name: 'Actions for carla@example.com'}));
  await user.click(screen.getByRole('menuitem', {name: item}));
};
const changes = (calls: ReceivedCall[]) => calls.filter(({method}) => method !== 'GET');

describe('invitations', () => {
  it('invites an address with a role, and resets the form for the next one', async () => {
    const {user, backend} = await open({...checked({}), ...sent()});
    await user.type(field(), ' dan@example.com ');
    await user.selectOptions(screen.getByRole('combobox', {name: 'Role'}), 'Supervisor');
    await send(user);
    expect(await screen.findByText('Invitation sent to dan@example.com')).toBeVisible();
    expect(backend.callsTo(createInvitations).map(({body}) => body)).toEqual([
      {emails: ['dan@example.com'], role: 'supervisor'},
    ]);
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(screen.getByRole('heading', {name: 'Invite members'})).toHaveFocus();
    await user.click(screen.getByRole('combobox', {name: 'Teams'}));
    expect(screen.queryByText('Email is required')).toBeNull();
  });

  it.each([
    ['', 'Email is required'],
    ['dan@', 'Must be a valid email'],
    ['nobody', 'No email is found in this text'],
    [
      Array.from({length: 51}, (_, index) => `p${index}@example.com`).join(),
      'Enter at most 50 emails',
    ],
  ])('rejects "%s": %s', async (text, message) => {
    const {user, backend} = await open();
    if (text) await user.click(field());
    if (text) await user.paste(text);
    await send(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(message);
    expect(changes(backend.calls)).toEqual([]);
  });

  it('marks an existing member at the field', async () => {
    const {user, backend} = await open(checked({'ben@example.com': 'member'}));
    await user.type(field(), 'ben@example.com');
    await send(user);
    expect(await screen.findByText('This person is already a member')).toBeVisible();
    expect(backend.callsTo(createInvitations)).toEqual([]);
  });

  it('shows parsed addresses and their states before sending', async () => {
    const {user, backend} = await open({
      ...checked({'ben@example.com': 'member', 'cora@example.com': 'invited'}),
      ...sent(),
      ...on(listTeams, answerOf({teams: [billing]})),
    });
    await user.click(field());
    await user.paste(
      'Dan <dan@example.com>, "Ben" <ben@example.com>; cora@example.com\nDAN@example.com, eva@ a@ b@ c@ d@ e@ f@',
    );
    expect(await screen.findByText('3 addresses found · 1 duplicate left out')).toBeVisible();
    expect(
      screen.getByText(
        "Left out because they aren't email addresses: eva@, a@, b@, c@, d@, 2 more",
      ),
    ).toBeVisible();
    const list = within(screen.getByRole('list', {name: 'Addresses found'}));
    expect(await list.findByText('Already a member')).toBeVisible();
    expect(list.getByText('Already invited')).toBeVisible();
    expect(screen.getByRole('button', {name: 'Send invitation'})).toBeVisible();
    await user.click(list.getByRole('checkbox', {name: 'Resend to cora@example.com'}));
    await user.click(screen.getByRole('combobox', {name: 'Teams'}));
    await user.click(await screen.findByRole('option', {name: 'Billing'}));
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Send 2 invitations'}));
    expect(await screen.findByText('2 invitations sent')).toBeVisible();
    expect(backend.callsTo(createInvitations).map(({body}) => body)).toEqual([
      {emails: ['dan@example.com', 'cora@example.com'], role: 'agent', teamIds: [billing.id]},
    ]);
  });

  it('removes an address, and requires a choice if every address is known', async () => {
    const {user, backend} = await open(checked({'cora@example.com': 'invited'}));
    await user.click(field());
    await user.paste('cora@example.com dan@example.com');
    await user.click(await screen.findByRole('button', {name: 'Leave out dan@example.com'}));
    expect(field()).toHaveValue('cora@example.com');
    await send(user);
    expect(await screen.findByText(/^Everybody here is a member or already invited/)).toBeVisible();
    expect(backend.callsTo(createInvitations)).toEqual([]);
  });

  it('shows why an invitation failed, and keeps its address', async () => {
    const text = 'This workspace has reached its limit of 25 invitations a day.';
    const {user} = await open({...checked({}), ...sent({'dan@example.com': text})});
    await user.click(field());
    await user.paste('dan@example.com eva@example.com');
    await user.click(await screen.findByRole('button', {name: 'Send 2 invitations'}));
    expect(await screen.findByText('Invitation sent to eva@example.com')).toBeVisible();
    expect(screen.getByText(`dan@example.com: ${text}`)).toBeVisible();
    expect(field()).toHaveValue('dan@example.com');
  });

  it('offers supervisors only their own teams', async () => {
    const own: Team = {
      ...billing,
      members: [
        {
          id: testUser.id,
          name: 'Ana Reyes',
          avatar: null,
          isActive: true,
          role: 'supervisor',
          isLead: false,
        },
      ],
    };
    const {user} = await open(
      on(listTeams, answerOf({teams: [own, {...billing, id: guest.id, name: 'Returns'}]})),
      'supervisor',
    );
    await user.click(screen.getByRole('combobox', {name: 'Teams'}));
    await screen.findByRole('option', {name: 'Billing'});
    expect(screen.queryByRole('option', {name: 'Returns'})).toBeNull();
  });

  it.each<[Role, string[]]>([
    ['owner', ['Admin', 'Supervisor', 'Agent', 'Light agent']],
    ['admin', ['Admin', 'Supervisor', 'Agent', 'Light agent']],
    ['supervisor', ['Agent', 'Light agent']],
  ])('allows an %s to invite as %p', async (role, labels) => {
    await open({}, role);
    const options = within(screen.getByRole('combobox', {name: 'Role'})).getAllByRole('option');
    expect(options.map(({textContent}) => textContent)).toEqual(labels);
  });

  it('shows an agent whom to ask instead of form and list', async () => {
    const {backend} = renderSection(
      '/invitations',
      {
        ...on(listRoleHolders, answerOf({roleHolders: [{id: guest.id, name: 'Ben Cruz'}]})),
      },
      'agent',
    );
    expect(
      await screen.findByText('Only supervisors and above invite members. Ask Ben Cruz.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', {name: "You don't have access to this"})).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(backend.callsTo(listInvitations)).toHaveLength(0);
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

  it('shows the message of the server after too many invitations', async () => {
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

  it('revokes nothing after "Cancel"', async () => {
    const {user, backend} = await open(on(revokeInvitation, answerOf({invitation: guest})));
    await choose(user, 'Revoke');
    await user.click(await screen.findByRole('button', {name: 'Cancel'}));
    await waitFor(() => expect(screen.queryByRole('button', {name: 'Cancel'})).toBeNull());
    expect(changes(backend.calls)).toEqual([]);
  });

  it.each(['accepted', 'revoked'] as const)(
    'offers no action for an invitation that is %s',
    async (status) => {
      await open(invited({...guest, status}));
      expect(screen.queryByRole('button', {name: /^Actions for/})).not.toBeInTheDocument();
    },
  );

  it('allows supervisors to change only invitations of agents', async () => {
    await open(invited({...guest, role: 'admin'}), 'supervisor');
    expect(screen.queryByRole('button', {name: /^Actions for/})).not.toBeInTheDocument();
  });

  it('allows owners to revoke an old invitation of an owner, and not to resend it', async () => {
    const {user} = await open(invited({...guest, role: 'owner'}));
    await user.click(screen.getByRole('button', {name: 'Actions for carla@example.com'}));
    expect(screen.getAllByRole('menuitem').map(({textContent}) => textContent)).toEqual(['Revoke']);
  });

  it('leads from the empty list to the form', async () => {
    const {user} = renderSection('/invitations', invited());
    await screen.findByRole('heading', {name: 'No invitations yet'});
    await user.click(screen.getByRole('button', {name: 'Invite members'}));
    expect(field()).toHaveFocus();
  });

  it('has no accessibility fault', async () => {
    await open();
    expect(await accessibilityFaults()).toEqual([]);
  });
});
