import {problem} from '@switchboard/service-kit/errors';
import type {Core} from '#core/index.ts';
import {hashSecret} from '../../guard/index.ts';
import {findUser} from '../../users/index.ts';
import {findChallenge} from './challenge-repository.ts';

/** Answer for a challenge that is unknown, expired or used up. */
export const expired = () =>
  problem('unauthenticated', 'This login took too long. Log in with your password again.');
/** @throws 401 for a challenge that is unknown, expired or used up */
export const requireChallenge = async ({db, now}: Core, token: string) => {
  const challenge = await findChallenge(db, {tokenHash: hashSecret(token), now: now()});
  const user = challenge && (await findUser(db, challenge.userId));
  if (!challenge || !user) throw expired();
  return {challenge, user};
};
