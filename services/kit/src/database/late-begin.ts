import type pg from 'pg';

type Answer = Pick<pg.QueryResult, 'command' | 'rows'>;
type Query = (text: unknown, values?: readonly unknown[], ...others: unknown[]) => unknown;

/**
 * Delays `begin` until the first statement of its transaction and sends both together, if that has no values: a round trip less
 * (docs/performance.md#begin).
 */
export const beginLate = (client: pg.ClientBase): void => {
  const query = client.query.bind(client) as Query;
  let isDue = false;

  const answer = async (command: string): Promise<Answer> => ({command, rows: []});
  const queryLate: Query = (text, values, ...others) => {
    if (text === 'begin') {
      isDue = true;
      return answer('BEGIN');
    }
    if (!isDue) return query(text, values, ...others);
    isDue = false;
    if (text === 'commit' || text === 'rollback') return answer(text.toUpperCase());
    if (typeof text === 'string' && !values?.length)
      return (query(`begin;${text}`) as Promise<Answer[]>).then((answers) => answers.at(-1));
    return (query('begin') as Promise<Answer>).then(() => query(text, values, ...others));
  };
  client.query = queryLate as typeof client.query;
};
