import type {AuditResponse} from '@switchboard/federation';
import {clientFor, type CommonOptions} from '../settings.ts';
import {formatTime, table} from '../table.ts';
import type {Verb} from './verb.ts';

interface AuditOptions extends CommonOptions {
  remote?: string;
  limit: string;
}

/** `audit [remote]`: who changed what, newest first. */
export const audit: Verb<AuditOptions> = async (options, surroundings) => {
  const client = await clientFor('activate', options, surroundings);
  const query = new URLSearchParams({limit: options.limit, ...(options.remote && {remote: options.remote})});
  const answer = await client.request<AuditResponse>({method: 'GET', path: `/audit?${query}`});
  const rows = answer.entries.map(({at, actor, action, remote, from, to, reason}) =>
    [formatTime(at), actor, action, remote ?? '', from ?? '', to ?? '', reason]);
  return {json: answer, text: table(['WHEN', 'WHO', 'WHAT', 'REMOTE', 'FROM', 'TO', 'WHY'], rows)};
};
