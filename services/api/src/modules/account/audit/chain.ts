import {chainHash, type ChainLink} from '@switchboard/contracts/audit/chain';
import type {AuditRow} from './repository.ts';

/** What is hashed of an entry: all that it holds but its hash. */
export type Content = Omit<AuditRow, 'hash'>;

/** The hash that an entry must have. */
export const hashOf = ({number, at, ...content}: Content): Promise<string> =>
  chainHash('switchboard workspace audit 1', {...content, id: number, at: at.toISOString()});

/** An entry as a link of the chain. */
export type Link = ChainLink & {row: AuditRow};

export const toLink = (row: AuditRow): Link => ({
  id: row.number,
  previous: row.previous,
  hash: row.hash,
  row,
});

export const hashOfLink = ({row: {hash: _, ...content}}: Link): Promise<string> => hashOf(content);
