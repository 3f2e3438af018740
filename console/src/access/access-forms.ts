import type {RegisteredKey} from '@switchboard/contracts/registry/keys/schemas';
import type {RegisteredToken} from '@switchboard/contracts/registry/tokens/schemas';
import {describeScope} from '../session/index.ts';

const DAY = 86_400_000;

/** Values of the form of a new token. */
export interface NewTokenValues {
  kind: string;
  remote: string;
  /** Days until it expires; empty for never. */
  days: string;
  reason: string;
}

/** Request of the form to the registry. */
export const toTokenRequest = ({kind, remote, days, reason}: NewTokenValues, now: number) => ({
  scope: kind === 'publish' ? `publish:${remote.trim()}` : kind,
  reason: reason.trim(),
  ...(days !== '' && {expiresAt: new Date(now + Number(days) * DAY).toISOString()}),
});

/** Values of the form of a new key. */
export interface NewKeyValues {
  signs: string;
  remote: string;
  key: string;
  reason: string;
}

export const toKeyRequest = ({signs, remote, key, reason}: NewKeyValues) => ({
  key: key.trim(),
  signs: signs === 'document' ? 'document' : `release:${remote.trim()}`,
  reason: reason.trim(),
});

/** State of a token; one that expires soon is highlighted. */
export function tokenState(
  {revokedAt, expiresAt}: RegisteredToken,
  now: number,
): {label: string; tone: 'success' | 'warning' | 'neutral'; isUsable: boolean} {
  if (revokedAt !== null) return {label: 'Revoked', tone: 'neutral', isUsable: false};
  if (expiresAt === null) return {label: 'Valid', tone: 'success', isUsable: true};
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return {label: 'Expired', tone: 'neutral', isUsable: false};
  return left < 14 * DAY
    ? {label: 'Expires soon', tone: 'warning', isUsable: true}
    : {label: 'Valid', tone: 'success', isUsable: true};
}

/** Subject of a key's signatures: "the document", "tickets". */
export const signerOf = ({signs}: Pick<RegisteredKey, 'signs'>): string =>
  signs === 'document' ? 'the document' : signs.slice('release:'.length);

/** Text of the dialog before a token is revoked. */
export const effectOfRevoking = (
  {scope, purpose}: Pick<RegisteredToken, 'scope' | 'purpose'>,
  isOwn: boolean,
): string =>
  [
    `This token ${describeScope(scope)}. Its purpose: ${purpose}.`,
    'Once it is revoked, nobody can use it again.',
    ...(isOwn ? ['You are signed in with it: you are signed out at once.'] : []),
    'This cannot be undone.',
  ].join(' ');
