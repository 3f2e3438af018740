import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '@switchboard/contracts/email-change/endpoints';
import type {EmailChange} from '@switchboard/contracts/email-change/schemas';
import {getSecondFactor} from '@switchboard/contracts/second-factor/endpoints';
import {accessibilityFaults, renderScreen, testUser} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {EmailPanel} from './EmailPanel.tsx';

const CHANGE: EmailChange = {
  email: 'ada@new.example.com',
  requestedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-21T08:00:00.000Z',
};
const changeIs = (change: EmailChange | null) => on(getEmailChange, answerOf({change}));
const factorIs = (totp: {addedAt: string} | null) =>
  on(
    getSecondFactor,
    answerOf({
      secondFactor: {totp, passkeys: [], recoveryCodesLeft: 10, rememberedDevices: []},
    }),
  );
const open = (answers: Answers, hash = '') =>
  renderScreen(<EmailPanel />, {
    path: `/dashboard/profile/security${hash}`,
    route: '/dashboard/profile/security',
    answers,
  });

it('asks for the new address and the password, and shows the pending change', async () => {
  const {user, backend} = open({
    ...changeIs(null),
    ...factorIs(null),
    ...on(requestEmailChange, answerOf({change: CHANGE})),
  });
  await user.click(await screen.findByRole('button', {name: 'Change email'}));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('New email'), CHANGE.email);
  await user.type(dialog.getByLabelText('Current password'), 'Old#pass1');
  expect(dialog.queryByLabelText('Code')).toBeNull();
  await user.click(dialog.getByRole('button', {name: 'Send link'}));
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(backend.callsTo(requestEmailChange)[0]!.body).toEqual({
    email: CHANGE.email,
    currentPassword: 'Old#pass1',
  });
  expect(await accessibilityFaults()).toEqual([]);
});

it('also asks for a code with a second factor, and shows errors beside the field', async () => {
  const {user} = open({
    ...changeIs(null),
    ...factorIs({addedAt: CHANGE.requestedAt}),
    ...on(
      requestEmailChange,
      refusal('validation_failed', 'Check the code.', {code: 'That code did not match.'}),
    ),
  });
  await user.click(await screen.findByRole('button', {name: 'Change email'}));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('New email'), CHANGE.email);
  await user.type(dialog.getByLabelText('Current password'), 'Old#pass1');
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', {name: 'Send link'}));
  expect(await dialog.findByText('That code did not match.')).toBeVisible();
});

it('sends the link again, and cancels', async () => {
  const {user, backend} = open({
    ...changeIs(CHANGE),
    ...on(resendEmailChange, answerOf({change: CHANGE})),
    ...on(cancelEmailChange, answerOf({})),
  });
  await user.click(await screen.findByRole('button', {name: `Resend: ${CHANGE.email}`}));
  expect(await screen.findByText('We sent another link.')).toBeVisible();
  expect(backend.callsTo(resendEmailChange)).toHaveLength(1);
  await user.click(screen.getByRole('button', {name: `Cancel: ${CHANGE.email}`}));
  expect(await screen.findByText('Your address stays as it is.')).toBeVisible();
  expect(screen.queryByText(CHANGE.email)).toBeNull();
});

it('confirms by the mailed link, once', async () => {
  const {backend} = open(
    {
      ...changeIs(null),
      ...on(confirmEmailChange, answerOf({user: {...testUser, email: CHANGE.email}})),
    },
    '#email-change=a-token',
  );
  expect(await screen.findByText('Your email address was changed.')).toBeVisible();
  expect(await screen.findByText(CHANGE.email)).toBeVisible();
  expect(backend.callsTo(confirmEmailChange).map(({body}) => body)).toEqual([{token: 'a-token'}]);
});

it('reports that the link no longer works', async () => {
  open(
    {
      ...changeIs(null),
      ...on(confirmEmailChange, refusal('bad_request', 'This link does not work.')),
    },
    '#email-change=a-token',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work.');
});
