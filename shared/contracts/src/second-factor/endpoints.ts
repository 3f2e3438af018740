import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {IdParams} from '../fields.ts';
import {Proof} from '../proof.ts';
import {
  AddPasskeyRequest,
  ConfirmTotpRequest,
  FinishLoginRequest,
  FinishLoginResponse,
  LoginPasskeyRequest,
  PasskeyOptionsResponse,
  PasskeyResponse,
  RecoveryCodesResponse,
  RenamePasskeyRequest,
  SecondFactorResponse,
  StartTotpResponse,
} from './schemas.ts';

/** Endpoints that respond with secrets use PUT: responses to POST are stored for a day, for repeated requests. */

export const getSecondFactor = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/user/second-factor',
  summary: 'Get your second factor',
  details: 'What there is of it, without secrets.',
  access: 'user',
  response: {200: SecondFactorResponse},
});

export const startTotp = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/user/second-factor/totp',
  summary: 'Start to set up an authenticator app',
  details: 'It counts once a code of it has confirmed it, within an hour.',
  access: 'user',
  body: Proof,
  proof: true,
  response: {200: StartTotpResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const confirmTotp = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/user/second-factor/totp/confirmation',
  summary: 'Confirm an authenticator app',
  details: 'Turns the second factor on. With the first factor come the recovery codes, this once.',
  access: 'user',
  body: ConfirmTotpRequest,
  response: {200: RecoveryCodesResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const removeTotp = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/user/second-factor/totp/remove',
  summary: 'Remove your authenticator app',
  details: 'With the last factor go the recovery codes and the remembered devices.',
  access: 'user',
  body: Proof,
  proof: true,
  response: {200: Envelope},
  errors: ['not_found', 'illegal_transition'],
});

export const startPasskey = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/user/second-factor/passkeys/options',
  summary: 'Start to add a passkey',
  details: 'Answers what the browser asks the authenticator with, good for 10 minutes.',
  access: 'user',
  body: Proof,
  proof: true,
  response: {200: PasskeyOptionsResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const addPasskey = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/user/second-factor/passkeys',
  summary: 'Add a passkey',
  details: 'Turns the second factor on. With the first factor come the recovery codes, this once.',
  access: 'user',
  body: AddPasskeyRequest,
  response: {200: RecoveryCodesResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  service: 'default',
  path: '/api/user/second-factor/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'user',
  params: IdParams,
  body: RenamePasskeyRequest,
  response: {200: PasskeyResponse},
  errors: ['not_found'],
});

export const removePasskey = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/user/second-factor/passkeys/:id/remove',
  summary: 'Remove a passkey',
  details: 'With the last factor go the recovery codes and the remembered devices.',
  access: 'user',
  params: IdParams,
  body: Proof,
  proof: true,
  response: {200: Envelope},
  errors: ['not_found', 'illegal_transition'],
});

export const replaceRecoveryCodes = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/user/second-factor/recovery-codes',
  summary: 'Replace your recovery codes',
  details: 'The former ones no longer work.',
  access: 'user',
  body: Proof,
  proof: true,
  response: {200: RecoveryCodesResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const forgetDevice = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/user/second-factor/devices/:id',
  summary: 'Remove a remembered device',
  details: 'The next login in that browser asks for the second factor.',
  access: 'user',
  params: IdParams,
  response: {200: Envelope},
  errors: ['not_found'],
});

export const startLoginWithPasskey = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/login/passkey-options',
  summary: 'Get what a passkey signs at login',
  details: 'Answers what the browser asks the authenticator with.',
  access: 'everyone',
  body: LoginPasskeyRequest,
  response: {200: PasskeyOptionsResponse},
  errors: ['unauthenticated'],
});

export const finishLogin = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/login/second-factor',
  summary: 'Log in with the second factor',
  details:
    'The challenge works for 10 minutes and 5 tries; after that, 401: log in with the password again.',
  access: 'everyone',
  body: FinishLoginRequest,
  response: {200: FinishLoginResponse},
  errors: ['unauthenticated'],
});
