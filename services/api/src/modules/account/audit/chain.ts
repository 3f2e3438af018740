import {chainHash, type ChainLink} from '@switchboard/contracts/audit/chain';
import type {AuditRow} from './repository.ts';

/** Hashed content of an entry: all of it except its hash. */
export type Content = Omit<AuditRow, 'hash'>;

/** Computes the expected hash of an entry. */
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
