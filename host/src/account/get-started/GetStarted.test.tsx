import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  completeOnboarding,
  getCurrentUser,
  listPendingInvitations,
} from '@switchboard/contracts/user/endpoints';
import type {PendingInvitation} from '@switchboard/contracts/user/schemas';
import {leaveState} from '@switchboard/router';
import {
  accessibilityFaults,
  renderScreen,
  testUser,
  type ScreenOptions,
} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import {GetStarted} from './index.ts';

const invitation: PendingInvitation = {
  id: '00000000-0000-4000-8000-0000000000f1',
  workspaceName: 'Globex',
  role: 'agent',
  invitedBy: 'Bo Tan',
  expiresAt: '2026-11-27T10:00:00.000Z',
};
const waiting = (...invitations: PendingInvitation[]) =>
  on(listPendingInvitations, answerOf({invitations}));
const done = on(completeOnboarding, answerOf({user: testUser}));
const newcomer = {isFirstTimeUser: true, workspace: null, role: null};

const open = (answers: Answers = {}, user: ScreenOptions['user'] = {}) =>
  renderScreen(<GetStarted />, {
    path: '/dashboard/home',
    route: '/dashboard/home',
    answers: {...waiting(), ...done, ...answers},
    user: {...newcomer, ...user},
  });
type Opened = ReturnType<typeof open>;

const next = async ({user}: Opened) =>
  user.click(await screen.findByRole('button', {name: 'Continue'}));
const sent = ({backend}: Opened) => backend.callsTo(completeOnboarding)[0]?.body;

afterEach(() => sessionStorage.clear());

describe('Get started', () => {
  it('creates a workspace in two steps, and refetches the user', async () => {
    const view = open();
    expect(await screen.findByLabelText('Country')).toHaveDisplayValue('Philippines');
    expect(await accessibilityFaults()).toEqual([]);
    await view.user.type(screen.getByLabelText('Company name'), 'Acme ');
    await next(view);
    await waitFor(() => expect(screen.getByRole('heading', {name: 'Finish'})).toHaveFocus());
    expect(screen.getByText('Acme, Philippines (new)')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await view.user.click(screen.getByRole('button', {name: 'Finish'}));
    expect(await screen.findByText('Welcome to Acme')).toBeVisible();
    expect(sent(view)).toEqual({
      firstName: 'Ana',
      lastName: 'Reyes',
      phoneNumber: '+639171234567',
      timeZone: 'Asia/Manila',
      workspace: {name: 'Acme', country: 'PH'},
    });
    await waitFor(() =>
      expect(view.backend.calls.at(-1)).toBe(view.backend.callsTo(getCurrentUser).at(-1)),
    );
  });

  it('L15 keeps the input of earlier steps', async () => {
    const view = open();
    await view.user.type(await screen.findByLabelText('Company name'), 'Acme');
    await next(view);
    await screen.findByText(/^Acme,/);
    expect(leaveState()).toBe('ask');
  });

  it('shows the data of the registration instead of asking again, editable on request', async () => {
    const view = open({}, {profile: {...testUser.profile, timeZone: null}});
    await view.user.type(await screen.findByLabelText('Company name'), 'Acme');
    expect(screen.queryByLabelText('First Name')).toBeNull();
    await next(view);
    expect(await screen.findByText('Ana Reyes')).toBeVisible();
    expect(screen.getByText(testUser.profile.phoneNumber)).toBeVisible();
    const {timeZone} = Intl.DateTimeFormat().resolvedOptions();
    expect(screen.getByText(timeZone)).toBeVisible();
    await view.user.click(screen.getByRole('button', {name: 'Edit your details'}));
    const firstName = await screen.findByLabelText('First Name');
    expect(await accessibilityFaults()).toEqual([]);
    await view.user.clear(firstName);
    await view.user.type(firstName, 'Anna');
    await view.user.click(screen.getByRole('button', {name: 'Save'}));
    expect(await screen.findByText('Anna Reyes')).toBeVisible();
    await view.user.click(screen.getByRole('button', {name: 'Finish'}));
    await screen.findByText(/Welcome to/);
    expect(sent(view)).toMatchObject({firstName: 'Anna', timeZone});
  });

  it('opens the details when the service refuses one of them', async () => {
    const fields = {phoneNumber: 'Phone Number is invalid'};
    const view = open(on(completeOnboarding, refusal('validation_failed', 'no', fields)));
    await view.user.type(await screen.findByLabelText('Company name'), 'Acme');
    await next(view);
    await view.user.click(await screen.findByRole('button', {name: 'Finish'}));
    expect(await screen.findByText('Phone Number is invalid')).toBeVisible();
    expect(screen.getByLabelText('First Name')).toHaveValue('Ana');
  });

  it('accepts a pending invitation', async () => {
    const view = open(waiting(invitation));
    expect(await screen.findByRole('radio', {name: /Join Globex/})).toBeChecked();
    await next(view);
    expect(await screen.findByText('Globex')).toBeVisible();
    await view.user.click(screen.getByRole('button', {name: 'Finish'}));
    await screen.findByText(/Welcome to/);
    expect(sent(view)).toMatchObject({invitationId: invitation.id});
  });

  it('fills in the invite code that led here, and accepts a pasted link as well', async () => {
    sessionStorage.setItem('switchboard-invitation', 'abc');
    const view = open();
    const code = await screen.findByLabelText('Invite code');
    expect(code).toHaveValue('abc');
    await view.user.clear(code);
    await view.user.type(code, 'https://example.com/register?invite=xyz');
    await next(view);
    await view.user.click(await screen.findByRole('button', {name: 'Finish'}));
    await screen.findByText(/Welcome to/);
    expect(sent(view)).toMatchObject({invitationToken: 'xyz'});
    expect(sessionStorage.getItem('switchboard-invitation')).toBeNull();
  });

  it('asks for missing values', async () => {
    const view = open();
    await next(view);
    expect(await screen.findByText('Company name is required')).toBeVisible();
    await view.user.click(screen.getByRole('radio', {name: /I have an invite code/}));
    await next(view);
    expect(await screen.findByText('Invite code is required')).toBeVisible();
  });

  it('returns to the step where a refusal can be fixed, with its input', async () => {
    sessionStorage.setItem('switchboard-invitation', 'old');
    const fields = {invitationToken: 'Invitation has expired. Ask for a new one.'};
    const view = open(on(completeOnboarding, refusal('validation_failed', 'no', fields)));
    await next(view);
    await view.user.click(await screen.findByRole('button', {name: 'Finish'}));
    expect(await screen.findByText('Invitation has expired. Ask for a new one.')).toBeVisible();
    expect(screen.getByLabelText('Invite code')).toHaveValue('old');
  });

  it('reports that access was turned off', async () => {
    open({}, {formerWorkspace: 'Initech'});
    expect(
      await screen.findByText(
        'Your access to Initech was turned off. If you still need it, ask one of its owners or admins.',
      ),
    ).toBeVisible();
  });

  it('offers another try when the invitations do not load', async () => {
    const {user, backend} = open(on(listPendingInvitations, refusal('server_error', 'no')));
    const retry = await screen.findByRole('button', {name: 'Try again'});
    backend.answer(waiting());
    await user.click(retry);
    expect(await screen.findByLabelText('Company name')).toBeVisible();
  });

  it('calls the default service only', async () => {
    const view = open();
    await screen.findByLabelText('Company name');
    expect(view.backend.calls.every(({path}) => path.startsWith('/api/'))).toBe(true);
  });
});
