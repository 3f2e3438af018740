import {problem} from '@switchboard/service-kit/errors';
import type {ApiDeps} from '../../../deps.ts';
import {hashSecret} from '../auth/secret.ts';
import {findUser} from '../user/repository.ts';
import {findChallenge} from './challenge-repository.ts';

/** Answer for a challenge that is unknown, expired or used up. */
export const expired = () =>
  problem('unauthenticated', 'This login took too long. Log in with your password again.');
/** @throws 401 for a challenge that is unknown, expired or used up */
export const requireChallenge = async ({db, now}: ApiDeps, token: string) => {
  const challenge = await findChallenge(db, {tokenHash: hashSecret(token), now: now()});
  const user = challenge && (await findUser(db, challenge.userId));
  if (!challenge || !user) throw expired();
  return {challenge, user};
};
