import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance, InjectOptions} from 'fastify';
import {newId} from '../database/index.ts';
import {forEachDatabase} from '../testing/for-each-database.ts';
import {createFirstTimer} from '../testing/people.ts';
import {createTestApi} from '../testing/test-api.ts';

interface Operation {
  responses?: Record<
    string,
    {content?: Record<string, {schema: {properties?: Record<string, unknown>}}>}
  >;
}

const VISITORS = [
  'POST /api/auth/login',
  'POST /api/auth/login/second-factor',
  'POST /api/auth/login/passkey-options',
  'POST /api/auth/register',
  'POST /api/auth/verify',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'GET /api/auth/invitations/{token}',
];
/** Files, for all who have the link. */
const BY_LINK = [
  'GET /api/avatars/{file}',
  'GET /api/logos/{file}',
  'GET /api/balance/downloads/{token}',
  'GET /connect/api/attachments/{id}',
  'GET /training/api/certificates/{id}/file',
  'GET /connect/api/exports/tickets.csv',
  'GET /connect/api/exports/messages.csv',
  'GET /connect/api/exports/contacts.csv',
  'GET /connect/api/exports/figures.csv',
  'GET /connect/api/exports/audit.csv',
  'GET /connect/api/imports/{id}/problems.csv',
  'GET /campaign/api/exports/recipients.csv',
  'GET /training/api/courses/{id}/export.zip',
  'GET /training/api/exports/learners.csv',
  'GET /training/api/exports/questions.csv',
  'GET /training/api/files/{id}/content',
];
const FIRST_TIMERS = [
  'POST /api/auth/logout',
  'GET /api/user',
  'PATCH /api/user/appearance',
  'PATCH /api/user/preferences',
  'PATCH /api/user/profile',
  'POST /api/user/password',
  'PUT /api/user/avatar',
  'DELETE /api/user/avatar',
  'POST /api/user/onboarding',
  'GET /api/user/invitations',
  'GET /api/user/sessions',
  'DELETE /api/user/sessions',
  'DELETE /api/user/sessions/{id}',
  'GET /api/user/email-change',
  'POST /api/user/email-change',
  'POST /api/user/email-change/resend',
  'POST /api/user/email-change/confirmation',
  'DELETE /api/user/email-change',
  'GET /api/user/second-factor',
  'PUT /api/user/second-factor/totp',
  'PUT /api/user/second-factor/totp/confirmation',
  'POST /api/user/second-factor/totp/remove',
  'PUT /api/user/second-factor/recovery-codes',
  'PUT /api/user/second-factor/passkeys/options',
  'PUT /api/user/second-factor/passkeys',
  'PATCH /api/user/second-factor/passkeys/{id}',
  'POST /api/user/second-factor/passkeys/{id}/remove',
  'DELETE /api/user/second-factor/devices/{id}',
];

forEachDatabase('who may call what', ({database}) => {
  let app: FastifyInstance;
  let operations: Array<[route: string, operation: Operation]>;
  before(async () => {
    app = await createTestApi({database: database()});
    const {paths} = (await app.inject('/docs/json')).json() as {
      paths: Record<string, Record<string, Operation>>;
    };
    operations = Object.entries(paths)
      .filter(([path]) => path.includes('/api/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]): [string, Operation] => [
          `${method.toUpperCase()} ${path}`,
          operation,
        ]),
      );
  });
  after(() => app.close());

  /** With a body that no schema accepts: access is refused before anything is read. */
  const call = (route: string, headers: Record<string, string> = {}) => {
    const [method, path = ''] = route.split(' ') as [InjectOptions['method'], string];
    const url = path.replace('{number}', '1').replace(/\{\w+\}/, newId());
    return app.inject({
      method,
      url,
      headers,
      ...(method === 'GET' || method === 'DELETE' ? {} : {payload: {unknown: true}}),
    });
  };

  it('spec 6 Visitors: every call but those of the public area asks for a token', async () => {
    assert.ok(operations.length > 30);
    for (const [route] of operations.filter(
      ([name]) => ![...VISITORS, ...BY_LINK].includes(name),
    )) {
      for (const headers of [
        {},
        {authorization: 'Bearer unknown'},
        {cookie: 'switchboard_token=unknown'},
      ]) {
        const reply = await call(route, headers as Record<string, string>);
        assert.deepEqual(
          [route, reply.statusCode, reply.json().code],
          [route, 401, 'unauthenticated'],
        );
      }
    }
  });

  it('spec 6 First-time users: only their own account answers them', async () => {
    const {headers} = await createFirstTimer(app);
    const gated = operations
      .map(([route]) => route)
      .filter((route) => ![...VISITORS, ...BY_LINK, ...FIRST_TIMERS].includes(route));
    assert.ok(gated.length > 20);
    for (const route of gated) {
      const reply = await call(route, headers);
      assert.deepEqual(
        [route, reply.statusCode, reply.json().code],
        [route, 403, 'onboarding_required'],
      );
    }
  });

  it('spec 3 Server responses: every answer carries error and message', () => {
    for (const [route, {responses}] of operations.filter(([name]) => !BY_LINK.includes(name))) {
      const success = responses?.['200'] ?? responses?.['201'] ?? responses?.['202'];
      const {properties = {}} = success?.content?.['application/json']?.schema ?? {};
      assert.ok('error' in properties && 'message' in properties, `${route} has no envelope`);
    }
  });
});
