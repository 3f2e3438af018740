import {withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {problem} from '../../../errors/index.ts';
import {updateUser} from '../user/repository.ts';
import {hashSecret} from './secret.ts';
import {isUsedToken, useToken} from './token-repository.ts';

/** Specification section 8. */
export const VERIFIED = 'Your account has been verified';
const VERIFY_FAILED = 'There was an error verifying your account.';

/**
 * Verifies the account of a mailed token. The same token again, while it would be good, answers success and changes
 * nothing: the page may be reloaded. Throws 400 with the specification's text otherwise.
 */
export const verify = ({db, now}: ApiDeps, token: string): Promise<void> =>
  withSystem(db, async trx => {
    const use = {kind: 'verify', tokenHash: hashSecret(token), now: now()} as const;
    const userId = await useToken(trx, use);
    if (userId !== undefined) await updateUser(trx, userId, {verifiedAt: use.now});
    else if (!(await isUsedToken(trx, use))) throw problem('bad_request', VERIFY_FAILED);
  });
