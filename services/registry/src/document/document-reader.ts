import {createHash} from 'node:crypto';
import type {RegistryDocument, Release} from '@switchboard/federation';
import type {RegistryDatabase} from '../database/tables.ts';
import {readActive, readState} from './repository.ts';

/** A document with the text that is sent and the ETag of that text. */
export interface ReadDocument {
  document: RegistryDocument;
  json: string;
  etag: string;
}

export interface DocumentReader {
  read(): Promise<ReadDocument>;
}

const compose = (rows: Awaited<ReturnType<typeof readActive>>, publicBase: string): RegistryDocument => {
  const remotes: RegistryDocument['remotes'] = {};
  for (const row of rows) {
    if (row.release === null || row.activated_at === null) continue;
    const release = JSON.parse(row.release) as Release;
    const baseUrl = `${publicBase}${release.name}/${release.version}/`;
    remotes[release.name] = {release, baseUrl, activatedAt: row.activated_at.toISOString()};
  }
  return {serial: rows[0]?.serial ?? 0, issuedAt: (rows[0]?.changed_at ?? new Date(0)).toISOString(), remotes};
};

const keyOf = ({serial, changed_at}: {serial: number; changed_at: Date}): string => `${serial} ${changed_at.getTime()}`;

/**
 * Reads the registry document. It is composed once per change: each read asks only for the serial, so a replica notices
 * another one's change at its next read. `publicBase` stands in front of `<name>/<version>/` and ends with a slash.
 */
export const createDocumentReader = (db: RegistryDatabase, publicBase: string): DocumentReader => {
  let cached: {key: string; value: ReadDocument} | undefined;
  return {
    async read() {
      if (cached?.key === keyOf(await readState(db))) return cached.value;
      const rows = await readActive(db);
      const document = compose(rows, publicBase);
      const json = JSON.stringify(document);
      const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
      const value = {document, json, etag};
      if (rows[0]) cached = {key: keyOf(rows[0]), value};
      return value;
    },
  };
};
