import {createHash} from 'node:crypto';
import {sql} from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * Marks a statement that PostgreSQL plans once a connection, after a few calls, instead of each time
 * (docs/performance.md#prepared-statements). For statements that are called often, have a fixed text (`= any(array)` instead of `in (…)`),
 * name their columns (no `*`, which a migration would change) and are best run the same way for all values.
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

/** Makes the client prepare marked statements from here on. */
export const prepareMarked = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const queryPrepared = (text: unknown, ...given: unknown[]): unknown =>
    typeof text === 'string' && text.includes(MARK)
      ? query({name: nameOf(text), text, values: given[0]})
      : query(text, ...given);
  client.query = queryPrepared as typeof client.query;
};
