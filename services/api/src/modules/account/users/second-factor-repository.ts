import {sql} from 'kysely';

/** True if a person has an app or a passkey; in queries of `membership`. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from account.totp where totp.user_id = membership.user_id and totp.confirmed_at is not null)
  or exists (select from account.passkey where passkey.user_id = membership.user_id))`;
