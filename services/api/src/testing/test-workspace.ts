import {randomBytes} from 'node:crypto';
import type {FastifyInstance, InjectOptions, LightMyRequestResponse} from 'fastify';
import type {Role} from '@switchboard/contracts/user/schemas';
import {type Database, newId, withSystem} from '../database/index.ts';
import {insertSmsPermission} from '../modules/account/balance/sms/repository.ts';
import {startSession} from '../modules/account/access/sessions/session.ts';

type Inject = (
  method: InjectOptions['method'] & string,
  url: string,
  options?: InjectOptions,
) => Promise<LightMyRequestResponse>;

/** A member with a session. `on(app)` calls the API as this person. */
export interface TestMember {
  id: string;
  email: string;
  workspaceId: string;
  role: Role;
  token: string;
  on: (app: FastifyInstance) => Inject;
}

interface Wanted {
  roles?: Role[];
  timeZone?: string;
  now?: Date;
}

/**
 * A workspace with one member per role, inserted directly into the database; nothing else is in it.
 * @returns the members in the order of `roles`, only an owner when omitted
 */
export const createTestWorkspace = async (
  {db}: Database,
  {roles = ['owner'], timeZone = 'UTC', now = new Date()}: Wanted = {},
): Promise<TestMember[]> => {
  const workspaceId = newId();
  return withSystem(db, async (trx) => {
    await trx
      .insertInto('account.workspace')
      .values({id: workspaceId, name: 'Acme', timeZone, country: 'PH'})
      .execute();
    await insertSmsPermission(trx, {id: workspaceId, country: 'PH'});
    const members: TestMember[] = [];
    for (const role of roles) {
      const id = newId();
      const email = `${role}-${randomBytes(6).toString('hex')}@example.com`;
      await trx
        .insertInto('account.user')
        .values({
          id,
          email,
          passwordHash: '-',
          firstName: role,
          lastName: 'Person',
          phoneNumber: '+639171234567',
          verifiedAt: now,
          onboardedAt: now,
        })
        .execute();
      await trx
        .insertInto('account.membership')
        .values({workspaceId, userId: id, role, joinedAt: now, unreadFrom: now})
        .execute();
      const token = await startSession(trx, {userId: id, now});
      members.push({id, email, workspaceId, role, token, on: (app) => injectAs(app, token)});
    }
    return members;
  });
};

const injectAs =
  (app: FastifyInstance, token: string): Inject =>
  (method, url, options = {}) =>
    app.inject({
      ...options,
      method,
      url,
      headers: {authorization: `Bearer ${token}`, ...options.headers},
    });
