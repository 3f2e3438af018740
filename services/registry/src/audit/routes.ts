import Type from 'typebox';
import {AuditAction, type AuditHeadResponse, type AuditResponse} from '@switchboard/federation';
import type {RegistryContext} from '../context.ts';
import {RemoteName, SERIAL_MAX} from '../http/params.ts';
import type {RegistryScope} from '../scope.ts';
import {readHeadFile} from './head-file.ts';
import {listAudit} from './repository.ts';

const PAGE = 100;

const Query = Type.Object(
  {
    remote: Type.Optional(RemoteName),
    action: Type.Optional(AuditAction),
    before: Type.Optional(Type.Integer({minimum: 1, maximum: SERIAL_MAX})),
    limit: Type.Optional(Type.Integer({minimum: 1, maximum: 500})),
  },
  {additionalProperties: false},
);

/** The audit log, newest first, and where it ends by the memory of the data directory. Both need a token of any scope. */
export const auditRoutes = (
  scope: RegistryScope,
  {db, tokens, headFile}: RegistryContext,
): void => {
  scope.get('/audit', {schema: {querystring: Query}}, async (request): Promise<AuditResponse> => {
    await tokens.authenticate(request.headers.authorization);
    return {
      error: false,
      message: '',
      entries: await listAudit(db, {limit: PAGE, ...request.query}),
    };
  });

  scope.get('/audit/head', async (request): Promise<AuditHeadResponse> => {
    await tokens.authenticate(request.headers.authorization);
    return {error: false, message: '', head: (await readHeadFile(headFile)) ?? null};
  });
};
