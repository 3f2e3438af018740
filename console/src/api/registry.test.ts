import {listAudit} from '@switchboard/contracts/registry/audit/endpoints';
import {listRemotes} from '@switchboard/contracts/registry/rollouts/endpoints';
import {createToken, getOwnToken} from '@switchboard/contracts/registry/tokens/endpoints';
import type {RegisteredToken} from '@switchboard/contracts/registry/tokens/schemas';
import {presentToken, signIn, signOut, useOpsSession} from '../session/session-store.ts';
import {fakeRegistry} from '../testing/fake-registry.ts';
import {callRegistry} from './registry.ts';

const who: RegisteredToken = {
  id: 7,
  scope: 'activate',
  purpose: 'ops',
  createdAt: '',
  createdBy: '',
  expiresAt: null,
  revokedAt: null,
};
const refusal = {
  status: 422,
  body: {
    message: 'Broken.',
    code: 'validation_failed',
    fields: {reason: 'is empty'},
    rules: [{rule: 'size-budget', message: 'Too large.', remedy: 'Shrink it.'}],
  },
};

beforeEach(() => signIn('swb_secret', who));
afterEach(() => signOut());

it('97 sends the token of the session in a header, and no cookie', async () => {
  const {requests} = fakeRegistry({'GET /remotes': {body: {remotes: []}}});
  expect(await callRegistry(listRemotes)).toMatchObject({remotes: []});
  expect(requests[0]).toMatchObject({
    headers: {Authorization: 'Bearer swb_secret'},
    credentials: 'omit',
  });
});

it('97 ends the session when its token is refused, with a sentence', async () => {
  fakeRegistry({'GET /audit': {status: 401, body: {message: 'Unknown.'}}});
  await expect(callRegistry(listAudit)).rejects.toMatchObject({
    name: 'ApiError',
    status: 401,
  });
  expect(presentToken()).toBeUndefined();
  expect(useOpsSession.getState().session).toEqual({
    status: 'signed-out',
    notice: expect.stringContaining('no longer accepts this token'),
  });
});

it('97 leaves the session when another token is refused', async () => {
  fakeRegistry({'GET /tokens/self': {status: 401, body: {}}});
  await expect(callRegistry(getOwnToken, {token: 'swb_typed'})).rejects.toMatchObject({
    status: 401,
  });
  expect(presentToken()).toBe('swb_secret');
});

it('exposes the parts of a refusal: sentence, fields, rules', async () => {
  fakeRegistry({'POST /tokens': refusal});
  await expect(
    callRegistry(createToken, {body: {scope: 'read', reason: ''}}),
  ).rejects.toMatchObject({
    message: 'Broken.',
    status: 422,
    fields: {reason: 'is empty'},
    rules: refusal.body.rules,
  });
});

it('reports a missing answer, also where something else than a registry answered', async () => {
  fakeRegistry({'GET /remotes': 'no answer'});
  await expect(callRegistry(listRemotes)).rejects.toMatchObject({status: 0});
  globalThis.fetch = async () => new Response('<html>');
  await expect(callRegistry(listRemotes)).rejects.toMatchObject({status: 0});
});
