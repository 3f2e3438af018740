import {Errors} from 'typebox/value';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {Release} from '@switchboard/contracts/registry/releases/schemas';
import {releaseId} from '@switchboard/release-rules/trust';
import {broken} from '../../broken-rules.ts';
import type {ReleaseRow} from '../../database/index.ts';
import {releaseDigest} from '../../records/index.ts';

const REMEDY =
  'The database does not contain what was published: restore its backup, or publish what you want to run under a new version.';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Parses the record of a row, or returns its fault. Rules: `record-schema` for a wrong shape,
 * `record-digest` for a difference from the published one.
 */
export const readRecord = ({
  name,
  version,
  digest,
  release: text,
}: ReleaseRow): {release: Release} | {rules: BrokenRule[]} => {
  const record = parse(text);
  const [error] = Errors(Release, record);
  if (error)
    return {
      rules: [
        broken(
          'record-schema',
          `The record of ${releaseId({name, version})} does not match the contract: ${error.instancePath || 'it'} ${error.message}.`,
          REMEDY,
        ),
      ],
    };
  const release = record as Release;
  if (release.name === name && release.version === version && releaseDigest(release) === digest)
    return {release};
  return {
    rules: [
      broken(
        'record-digest',
        `The record of ${releaseId({name, version})} is not the one that was published: its digest is not ${digest}.`,
        REMEDY,
      ),
    ],
  };
};

/** Records of rows, without unusable ones. */
export const readableRecords = (rows: readonly ReleaseRow[]): Release[] =>
  rows.map(readRecord).flatMap((read) => ('release' in read ? [read.release] : []));
