import {sql} from 'kysely';

export type Kind = 'ticket' | 'message' | 'contact';

/**
 * Ids of the matches of a full-text query in the caller's workspace, newest first, as a subquery. Policies decide which of them the caller
 * may see.
 */
export const foundIds = (kind: Kind, query: string, limit: number) =>
  sql<string>`(select connect.found_in_sight(${kind}, ${query}, ${limit}))`;
