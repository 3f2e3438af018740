import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {PGlite} from '@electric-sql/pglite';
import type {FastifyInstance} from 'fastify';
import {type Kysely, sql} from 'kysely';
import {Migrator} from 'kysely/migration';
import type {Database} from '../database/index.ts';
import {migrate} from '../database/migrate.ts';
import {openPGlite, PGLITE_OPTIONS} from '../database/pglite.ts';
import {createHasher} from '../modules/account/auth/hasher.ts';
import {hashSecret} from '../modules/account/auth/secret.ts';
import {logIn, mailsTo, PASSWORD, tokenFromMail} from '../testing/people.ts';
import {createTestApi} from '../testing/test-api.ts';
import {migrations} from './index.ts';

const migrateTo = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const migrator = new Migrator({db, provider: {getMigrations: async () => migrations}, migrationTableSchema: 'migrations', allowUnorderedMigrations: true});
  const {error} = await migrator.migrateTo(name);
  if (error !== undefined) throw error;
};

let database: Database;
let app: FastifyInstance;

before(async () => {
  database = await openPGlite({pglite: await PGlite.create(PGLITE_OPTIONS)});
  await migrateTo(database.db as Kysely<unknown>, '0043-found-rows');
  const passwordHash = await createHasher({hashConcurrency: 1, hashQueue: 1}).hash(PASSWORD);
  const addPerson = (number: number, email: string, verifiedAt: Date | null) => sql`insert into account."user" (id, email, password_hash, first_name, last_name, phone_number, verified_at)
    values (${`00000000-0000-7000-8000-00000000000${number}`}, ${email}, ${passwordHash}, 'Ada', 'Lovelace', '+639171234567', ${verifiedAt})`.execute(database.db);
  const addLink = (number: number, token: string, usedAt: Date | null) => sql`insert into account.token (id, kind, token_hash, user_id, expires_at, used_at)
    values (gen_random_uuid(), 'verify', ${hashSecret(token)}, ${`00000000-0000-7000-8000-00000000000${number}`}, now() + interval '1 hour', ${usedAt})`.execute(database.db);
  await addPerson(1, 'waits@example.com', null);
  await addLink(1, 'link-in-flight', null);
  await addPerson(2, 'lost@example.com', null);
  await addPerson(3, 'verified@example.com', new Date());
  await addLink(3, 'link-that-was-followed', new Date());
  await migrate(database.db);
  app = await createTestApi({database});
});
after(async () => {
  await app.close();
  await database.close();
});

const verify = async (payload: object) => (await app.inject({method: 'POST', url: '/api/auth/verify', payload})).json();

it('a link that was mailed before the upgrade verifies with the password that was registered', async () => {
  assert.equal((await verify({token: 'link-in-flight'})).code, 'password_required');
  assert.equal((await verify({token: 'link-in-flight', password: PASSWORD})).error, false);
  await logIn(app, 'waits@example.com');
});

it('whoever lost the link logs in and gets a new one', async () => {
  const reply = await app.inject({method: 'POST', url: '/api/auth/login', payload: {email: 'lost@example.com', password: PASSWORD}});
  assert.match(reply.json().message, /not been verified/);
  assert.doesNotMatch((await mailsTo(app, 'lost@example.com'))[0]?.text ?? '', /from null/);
  await verify({token: await tokenFromMail(app, 'lost@example.com', '/verify/'), password: PASSWORD});
  await logIn(app, 'lost@example.com');
});

it('whoever was verified logs in, and may open the link once more', async () => {
  await logIn(app, 'verified@example.com');
  assert.equal((await verify({token: 'link-that-was-followed'})).error, false);
});
