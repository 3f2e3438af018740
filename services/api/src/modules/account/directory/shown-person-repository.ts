import {sql} from 'kysely';

/**
 * Displayed person of a workspace: under their name, or as "Former member 12" once their data was erased there. In queries of `membership`
 * and `user`.
 */
export const shownFirstName = sql<string>`case when membership.former_number is null then "user".first_name else 'Former member' end`;
export const shownLastName = sql<string>`case when membership.former_number is null then "user".last_name else membership.former_number::text end`;
/** Empty if it was erased. */
export const shownEmail = sql<string>`case when membership.former_number is null then "user".email else '' end`;
export const shownAvatar = sql<
  string | null
>`case when membership.former_number is null then "user".avatar_file end`;
