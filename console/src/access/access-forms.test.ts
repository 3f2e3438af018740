import {
  effectOfRevoking,
  signerOf,
  toKeyRequest,
  tokenState,
  toTokenRequest,
} from './access-forms.ts';

const NOW = Date.parse('2026-06-01T00:00:00.000Z');

it('requests a token with the values of the form', () => {
  const values = {kind: 'publish', remote: ' tickets ', days: '90', reason: ' CI '};
  expect(toTokenRequest(values, NOW)).toEqual({
    scope: 'publish:tickets',
    reason: 'CI',
    expiresAt: '2026-08-30T00:00:00.000Z',
  });
  expect(toTokenRequest({...values, kind: 'read', days: ''}, NOW)).toEqual({
    scope: 'read',
    reason: 'CI',
  });
});

it('requests a key with the values of the form', () => {
  const values = {signs: 'release', remote: ' tickets', key: ' abc ', reason: 'x'};
  expect(toKeyRequest(values)).toEqual({key: 'abc', signs: 'release:tickets', reason: 'x'});
  expect(toKeyRequest({...values, signs: 'document'}).signs).toBe('document');
  expect([signerOf({signs: 'document'}), signerOf({signs: 'release:tickets'})]).toEqual([
    'the document',
    'tickets',
  ]);
});

it.each([
  [{}, 'Valid', true],
  [{revokedAt: '2026-05-01T00:00:00.000Z'}, 'Revoked', false],
  [{expiresAt: '2026-05-31T00:00:00.000Z'}, 'Expired', false],
  [{expiresAt: '2026-06-10T00:00:00.000Z'}, 'Expires soon', true],
  [{expiresAt: '2026-09-01T00:00:00.000Z'}, 'Valid', true],
])('describes a token with %p as %s', (times, ...[label, isUsable]) => {
  const token = {
    id: 1,
    scope: 'read',
    purpose: '',
    createdAt: '',
    createdBy: '',
    revokedAt: null,
    expiresAt: null,
    ...times,
  };
  expect(tokenState(token, NOW)).toMatchObject({label, isUsable});
});

it('warns before the own token is revoked that it signs out', () => {
  const token = {scope: 'read', purpose: 'review of the log'};
  expect(effectOfRevoking(token, true)).toContain('You are signed in with it');
  expect(effectOfRevoking(token, false)).not.toContain('You are signed in with it');
});
