import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  confirmTotp,
  forgetDevice,
  getSecondFactor,
  removeTotp,
  replaceRecoveryCodes,
  startTotp,
} from '@switchboard/contracts/second-factor/endpoints';
import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {SecondFactorPanel} from './SecondFactorPanel.tsx';

const CODES = Array.from({length: 10}, (_, index) => `aaaa-bbbb-cccc-000${index}`);
const OFF: SecondFactor = {totp: null, passkeys: [], recoveryCodesLeft: 0, rememberedDevices: []};
const ON: SecondFactor = {
  totp: {addedAt: '2026-11-20T08:00:00.000Z'},
  passkeys: [],
  recoveryCodesLeft: 9,
  rememberedDevices: [
    {
      id: '0190c5f0-1111-7000-8000-000000000001',
      device: {browser: 'Firefox', system: 'Windows'},
      network: '203.0.113.0/24',
      createdAt: '2026-11-20T08:00:00.000Z',
      lastUsedAt: '2026-11-20T09:00:00.000Z',
      expiresAt: '2026-12-20T08:00:00.000Z',
    },
  ],
};
const stateIs = (secondFactor: SecondFactor) => on(getSecondFactor, answerOf({secondFactor}));
const open = (secondFactor: SecondFactor, answers: Answers = {}) =>
  renderScreen(<SecondFactorPanel />, {
    path: '/dashboard/profile/security',
    route: '/dashboard/profile/security',
    answers: {...stateIs(secondFactor), ...answers},
  });
const typeProof = async (user: ReturnType<typeof open>['user']) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Current password'), 'Old#pass1');
  await user.type(dialog.getByLabelText('Code'), '123456');
  return dialog;
};
const PROOF = {currentPassword: 'Old#pass1', code: '123456'};

it('is off at first, and explains the consequence', async () => {
  open(OFF);
  expect(await screen.findByText('Off')).toBeVisible();
  expect(screen.queryByText('Recovery codes')).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

it('sets up by password, key and code, and shows recovery codes until saved', async () => {
  const {user, backend} = open(OFF, {
    ...on(
      startTotp,
      answerOf({setUp: {key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP'}}),
    ),
    ...on(confirmTotp, answerOf({recoveryCodes: CODES})),
  });
  await user.click(await screen.findByRole('button', {name: 'Set up: Authenticator app'}));
  await user.type(await screen.findByLabelText('Current password'), 'Old#pass1');
  await user.click(screen.getByRole('button', {name: 'Continue'}));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('img', {name: 'QR code for your authenticator app'})).toBeVisible();
  expect(screen.getByText('Add to an app on this phone')).toHaveAttribute(
    'href',
    'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
  );
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.type(screen.getByLabelText('Code'), '123456');
  backend.answer(stateIs({...ON, recoveryCodesLeft: 10}));
  await user.click(screen.getByRole('button', {name: 'Turn on'}));
  const codes = within(await screen.findByRole('list', {name: 'Recovery codes'}));
  expect(codes.getAllByRole('listitem').map(({textContent}) => textContent)).toEqual(CODES);
  expect(screen.getByRole('list', {name: 'Recovery codes'})).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', {name: 'I have saved them'}));
  expect(await screen.findByText('10 codes left, each works once')).toBeVisible();
  expect(backend.callsTo(startTotp)[0]?.body).toEqual({currentPassword: 'Old#pass1'});
  expect(backend.callsTo(confirmTotp)[0]?.body).toEqual({code: '123456'});
});

it('shows a wrong password and a wrong code at their fields', async () => {
  const {user, backend} = open(
    OFF,
    on(
      startTotp,
      refusal('validation_failed', 'no', {currentPassword: 'Current password is incorrect'}),
    ),
  );
  await user.click(await screen.findByRole('button', {name: 'Set up: Authenticator app'}));
  await user.type(await screen.findByLabelText('Current password'), 'Wrong#1');
  await user.click(screen.getByRole('button', {name: 'Continue'}));
  expect(await screen.findByText('Current password is incorrect')).toBeVisible();
  backend.answer({
    ...on(startTotp, answerOf({setUp: {key: 'JBSWY3DP', uri: 'otpauth://totp/x'}})),
    ...on(confirmTotp, refusal('validation_failed', 'no', {code: 'That code did not match.'})),
  });
  await user.click(screen.getByRole('button', {name: 'Continue'}));
  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', {name: 'Turn on'}));
  expect(await screen.findByText('That code did not match.')).toBeVisible();
});

it('turns off with password and code', async () => {
  const {user, backend} = open(ON, on(removeTotp, answerOf({})));
  await user.click(await screen.findByRole('button', {name: 'Remove: Authenticator app'}));
  const dialog = await typeProof(user);
  backend.answer(stateIs(OFF));
  await user.click(dialog.getByRole('button', {name: 'Remove'}));
  expect(await screen.findByText('Your authenticator app was removed.')).toBeVisible();
  expect(await screen.findByText('Off')).toBeVisible();
  expect(backend.callsTo(removeTotp)[0]?.body).toEqual(PROOF);
});

it('requires password and code for new recovery codes, shown once', async () => {
  const {user, backend} = open(
    {...ON, recoveryCodesLeft: 1},
    on(replaceRecoveryCodes, answerOf({recoveryCodes: CODES})),
  );
  expect(await screen.findByText('Few left')).toBeVisible();
  expect(screen.getByText('1 code left, each works once')).toBeVisible();
  await user.click(screen.getByRole('button', {name: 'Replace: Recovery codes'}));
  const dialog = await typeProof(user);
  await user.click(dialog.getByRole('button', {name: 'Replace codes'}));
  expect(await screen.findByText(CODES[9]!)).toBeVisible();
  expect(backend.callsTo(replaceRecoveryCodes)[0]?.body).toEqual(PROOF);
});

it('lists remembered devices, and forgets them one by one', async () => {
  const id = ON.rememberedDevices[0]!.id;
  const {user, backend} = open(ON, on(forgetDevice, answerOf({}), {id}));
  const forget = await screen.findByRole('button', {name: 'Forget: Firefox on Windows'});
  expect(await accessibilityFaults()).toEqual([]);
  backend.answer(stateIs({...ON, rememberedDevices: []}));
  await user.click(forget);
  expect(await screen.findByText(/None. At login you can have a device remembered/)).toBeVisible();
  expect(backend.callsTo(forgetDevice, {id})).toHaveLength(1);
});

it('offers to try again after a failed load', async () => {
  const {user, backend} = open(OFF, on(getSecondFactor, refusal('server_error', 'Boom')));
  const again = await screen.findByRole('button', {name: 'Try again'});
  backend.answer(stateIs(OFF));
  await user.click(again);
  expect(await screen.findByText('Off')).toBeVisible();
});
