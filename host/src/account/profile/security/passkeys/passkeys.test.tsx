import {startRegistration} from '@switchboard/session/passkeys';
import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import {
  addPasskey,
  getSecondFactor,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@switchboard/contracts/second-factor/endpoints';
import type {Passkey, SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {SecondFactorPanel} from '../second-factor/SecondFactorPanel.tsx';

jest.mock('@switchboard/session/passkeys', () => ({startRegistration: jest.fn()}));
const asked = jest.mocked(startRegistration);

const LAPTOP: Passkey = {
  id: '0190c5f0-1111-7000-8000-000000000001',
  name: 'Work laptop',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
};
const stateOf = (passkeys: Passkey[]): SecondFactor => ({
  totp: null,
  passkeys,
  recoveryCodesLeft: passkeys.length > 0 ? 10 : 0,
  rememberedDevices: [],
});
const stateIs = (passkeys: Passkey[]) =>
  on(getSecondFactor, answerOf({secondFactor: stateOf(passkeys)}));
const open = (passkeys: Passkey[], answers: Answers = {}) =>
  renderScreen(<SecondFactorPanel />, {
    path: '/dashboard/profile/security',
    route: '/dashboard/profile/security',
    answers: {...stateIs(passkeys), ...answers},
  });
const begin = async (answers: Answers) => {
  const rendered = open([], {
    ...on(startPasskey, answerOf({options: {challenge: 'c'}})),
    ...answers,
  });
  const {user} = rendered;
  await user.click(await screen.findByRole('button', {name: 'Add passkey'}));
  await user.type(await screen.findByLabelText('Current password'), 'Old#pass1');
  await user.click(screen.getByRole('button', {name: 'Continue'}));
  const dialog = within(await screen.findByRole('dialog', {name: 'Add a passkey'}));
  await user.type(await dialog.findByLabelText('Name'), 'Work laptop');
  return {...rendered, dialog};
};

it("adds a passkey under a name with the browser's data, and shows recovery codes", async () => {
  const response = {clientDataJSON: 'data', attestationObject: 'object'};
  asked.mockResolvedValue({
    id: 'credential',
    rawId: 'credential',
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  const {user, backend, dialog} = await begin(
    on(addPasskey, answerOf({recoveryCodes: ['aaaa-bbbb-cccc-dddd']})),
  );
  backend.answer(stateIs([LAPTOP]));
  await user.click(dialog.getByRole('button', {name: 'Add passkey'}));
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
  await user.click(screen.getByRole('button', {name: 'I have saved them'}));
  expect(await screen.findByText('Passkey: Work laptop')).toBeVisible();
  expect(backend.callsTo(addPasskey)[0]?.body).toEqual({
    name: 'Work laptop',
    passkey: {id: 'credential', rawId: 'credential', type: 'public-key', response},
  });
  expect(await accessibilityFaults()).toEqual([]);
});

it('adds a passkey with a recovery code when there is one already', async () => {
  const {user, backend} = open([LAPTOP], on(startPasskey, answerOf({options: {challenge: 'c'}})));
  await user.click(await screen.findByRole('button', {name: 'Add passkey'}));
  const dialog = within(await screen.findByRole('dialog', {name: 'Add a passkey'}));
  await user.type(await dialog.findByLabelText('Current password'), 'Old#pass1');
  expect(dialog.getByText('One of your recovery codes')).toBeVisible();
  await user.type(dialog.getByLabelText('Code'), 'aaaa-bbbb-cccc-dddd');
  await user.click(dialog.getByRole('button', {name: 'Continue'}));
  expect(await dialog.findByLabelText('Name')).toBeVisible();
  expect(backend.callsTo(startPasskey)[0]?.body).toEqual({
    currentPassword: 'Old#pass1',
    code: 'aaaa-bbbb-cccc-dddd',
  });
});

it.each([
  ['NotAllowedError', 'Your browser was not given a passkey. Try again.'],
  ['InvalidStateError', 'This passkey was added before.'],
  ['SecurityError', 'This browser cannot use passkeys here. Try another one.'],
])('states what to do after the %s of a browser', async (name, message) => {
  asked.mockRejectedValue(Object.assign(new Error('no'), {name}));
  const {user, backend, dialog} = await begin({});
  await user.click(dialog.getByRole('button', {name: 'Add passkey'}));
  expect(await screen.findByText(message)).toBeVisible();
  expect(backend.callsTo(addPasskey)).toHaveLength(0);
});

it('renames a passkey', async () => {
  const renamed = {...LAPTOP, name: 'Old laptop'};
  const {user, backend} = open(
    [LAPTOP],
    on(renamePasskey, answerOf({passkey: renamed}), {id: LAPTOP.id}),
  );
  await user.click(await screen.findByRole('button', {name: 'Rename: Work laptop'}));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Old laptop');
  backend.answer(stateIs([renamed]));
  await user.click(screen.getByRole('button', {name: 'Save name'}));
  expect(await screen.findByText('Passkey: Old laptop')).toBeVisible();
});

it('removes a passkey with password and code', async () => {
  const {user, backend} = open([LAPTOP], on(removePasskey, answerOf({}), {id: LAPTOP.id}));
  await user.click(await screen.findByRole('button', {name: 'Remove: Work laptop'}));
  await user.type(await screen.findByLabelText('Current password'), 'Old#pass1');
  await user.type(screen.getByLabelText('Code'), 'aaaa-bbbb-cccc-dddd');
  backend.answer(stateIs([]));
  await user.click(screen.getByRole('button', {name: 'Remove'}));
  expect(await screen.findByText('Your passkey was removed.')).toBeVisible();
  expect(await screen.findByText('Off')).toBeVisible();
});
