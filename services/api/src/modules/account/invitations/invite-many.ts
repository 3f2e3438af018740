import {INVITATIONS_MAX} from '@switchboard/contracts/limits';
import type {
  AddressCheck,
  InviteManyRequest,
  InviteManyResponse,
  InviteResult,
} from '@switchboard/contracts/team/schemas';
import {withWorkspace} from '#database/index.ts';
import {forbidden, invalid, isProblem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {canInvite, canSeeInvitations} from '../directory/index.ts';
import {findKnownAddresses} from './repository.ts';
import {invite} from './service.ts';

/**
 * Invites several addresses, each by itself: `results` contains the outcome of each. Duplicates are invited once.
 * @throws 403 for a role above the caller's permission, 422 for more than INVITATIONS_MAX, and for teams as `invite` does
 */
export const inviteMany = async (
  deps: Core,
  actor: Actor,
  {emails, ...preset}: InviteManyRequest,
): Promise<Pick<InviteManyResponse, 'results' | 'failed'>> => {
  if (!canInvite(actor.role, preset.role)) throw forbidden();
  const results: InviteResult[] = [];
  for (const email of distinct(emails))
    results.push(
      await invite(deps, actor, {email, ...preset}).then(
        () => ({email, ok: true, message: ''}),
        (error: unknown) => toResult(email, error),
      ),
    );
  return {results, failed: results.filter(({ok}) => !ok).length};
};

/** Wrong teams are wrong for all addresses. */
const toResult = (email: string, error: unknown): InviteResult => {
  if (!isProblem(error) || error.code === 'validation_failed') throw error;
  return {email, ok: false, message: error.message};
};

/** Known facts about addresses before they are invited. Throws 403 for agents, 422 for more than INVITATIONS_MAX. */
export const checkAddresses = (
  {db}: Core,
  actor: Actor,
  emails: string[],
): Promise<AddressCheck[]> => {
  if (!canSeeInvitations(actor.role)) throw forbidden();
  const wanted = distinct(emails);
  return withWorkspace(db, actor, async (trx) => {
    const {members, invited} = await findKnownAddresses(
      trx,
      wanted.map((email) => email.toLowerCase()),
    );
    const stateOf = (email: string): AddressCheck['state'] => {
      if (members.has(email)) return 'member';
      return invited.has(email) ? 'invited' : 'new';
    };
    return wanted.map((email) => ({email, state: stateOf(email.toLowerCase())}));
  });
};

/** Removes duplicates case-insensitively, keeping the first spelling. */
const distinct = (emails: string[]): string[] => {
  const all = [
    ...new Map(emails.toReversed().map((email) => [email.toLowerCase(), email])).values(),
  ];
  if (all.length > INVITATIONS_MAX)
    throw invalid({emails: `Enter at most ${INVITATIONS_MAX} emails`});
  return all.toReversed();
};
