import {sql} from 'kysely';

export type Kind = 'ticket' | 'message' | 'contact';

/** Ids of what a full-text query finds in the caller's workspace, newest first, as a subquery. What of it they may see, policies decide. */
export const foundIds = (kind: Kind, query: string, limit: number) =>
  sql<string>`(select connect.found_in_sight(${kind}, ${query}, ${limit}))`;
