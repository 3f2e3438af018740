import {startAuthentication} from '@switchboard/session/passkeys';
import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {login} from '@switchboard/contracts/auth/endpoints';
import {finishLogin, startLoginWithPasskey} from '@switchboard/contracts/second-factor/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {getToken} from '@switchboard/session';
import {screen, waitFor} from '@testing-library/react';
import {field, fill, press, renderSection, user} from '../testing/render-section.tsx';

jest.mock('@switchboard/session/passkeys', () => ({startAuthentication: jest.fn()}));

const asked = on(
  login,
  answerOf({secondFactor: {challenge: 'challenge-1', methods: ['totp', 'recovery_code']}}),
);
const NO_MATCH = {
  code: "That code did not match. Check that your phone's clock is set automatically.",
};

const arrive = async (answers: Answers = {}) => {
  const backend = renderSection('/login', {...asked, ...answers});
  await fill({Email: 'maria@example.com', Password: 'Secret1!'});
  await press('Log in');
  await screen.findByRole('heading', {level: 1, name: 'Confirm that it is you'});
  return backend;
};

it('requires a code after the right password, and stores no token before', async () => {
  await arrive();
  expect(getToken()).toBeUndefined();
  expect(field('Code')).toHaveFocus();
  expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field('Code')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByText(/Ask an owner or admin of your workspace/)).toBeVisible();
});

it('logs in with a code, and remembers a ticked device', async () => {
  const {callsTo} = await arrive({
    ...on(finishLogin, answerOf({accessToken: 'token-1'})),
    ...on(getCurrentUser, refusal('server_error', 'not needed')),
  });
  await fill({Code: ' 123456 '});
  await user.click(screen.getByLabelText('Remember this device for 30 days'));
  await press('Log in');
  await waitFor(() => expect(getToken()).toBe('token-1'));
  expect(callsTo(finishLogin)).toMatchObject([
    {body: {challenge: 'challenge-1', code: '123456', remember: true}},
  ]);
});

it('shows a rejection of a code at its field', async () => {
  await arrive(on(finishLogin, refusal('validation_failed', 'no', NO_MATCH)));
  await press('Log in');
  expect(await screen.findByText('Code is required')).toBeVisible();
  await fill({Code: '000000'});
  await press('Log in');
  expect(await screen.findByText(NO_MATCH.code)).toBeVisible();
});

it('accepts a recovery code in place of it', async () => {
  const {callsTo} = await arrive(
    on(finishLogin, refusal('validation_failed', 'no', {recoveryCode: 'It was used already.'})),
  );
  await press('Use a recovery code');
  await fill({'Recovery code': 'aaaa-bbbb-cccc-dddd'});
  await press('Log in');
  expect(await screen.findByText('It was used already.')).toBeVisible();
  expect(callsTo(finishLogin)).toMatchObject([
    {body: {challenge: 'challenge-1', recoveryCode: 'aaaa-bbbb-cccc-dddd', remember: false}},
  ]);
  await press('Use your authenticator app');
  expect(field('Code')).toHaveValue('');
});

it('returns to the password when the challenge has ended, and explains why', async () => {
  await arrive(on(finishLogin, refusal('unauthenticated', 'This login took too long.')));
  await fill({Code: '123456'});
  await press('Log in');
  expect(await screen.findByText('This login took too long.')).toBeVisible();
  expect(screen.getByRole('heading', {name: 'Welcome back'})).toBeVisible();
});

it('returns to the password for the login of another user', async () => {
  await arrive();
  await press('Back to Login');
  expect(await screen.findByRole('heading', {name: 'Welcome back'})).toBeVisible();
});

describe('a passkey', () => {
  const withPasskey = on(
    login,
    answerOf({secondFactor: {challenge: 'challenge-1', methods: ['passkey', 'recovery_code']}}),
  );
  const options = on(startLoginWithPasskey, answerOf({options: {challenge: 'to sign'}}));

  it('logs in with the signature of the browser', async () => {
    const response = {clientDataJSON: 'data', authenticatorData: 'auth', signature: 'signature'};
    const passkey = {id: 'key', rawId: 'key', type: 'public-key' as const, response};
    jest.mocked(startAuthentication).mockResolvedValue({...passkey, clientExtensionResults: {}});
    const {callsTo} = await arrive({
      ...withPasskey,
      ...options,
      ...on(finishLogin, answerOf({accessToken: 'token-1'})),
      ...on(getCurrentUser, refusal('server_error', 'not needed')),
    });
    await press('Use your passkey');
    await waitFor(() => expect(getToken()).toBe('token-1'));
    expect(callsTo(finishLogin)).toMatchObject([
      {body: {challenge: 'challenge-1', passkey, remember: false}},
    ]);
  });

  it('that the browser does not get leaves the other ways', async () => {
    jest.mocked(startAuthentication).mockRejectedValue(new Error('declined'));
    await arrive({...withPasskey, ...options});
    await press('Use your passkey');
    expect(await screen.findByText(/Your browser was not given a passkey/)).toBeVisible();
    await press('Use a recovery code');
    expect(field('Recovery code')).toHaveFocus();
  });
});
