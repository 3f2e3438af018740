import assert from 'node:assert/strict';
import {randomInt} from 'node:crypto';
import type {FastifyInstance, LightMyRequestResponse} from 'fastify';
import type {ApiConfig} from '../config/index.ts';
import {type Database, newId, withSystem} from '../database/index.ts';
import {createHasher} from '../modules/account/guard/hasher.ts';
import {hashSecret, newSecret} from '../modules/account/guard/secret.ts';
import {startSession} from '../modules/account/access/sessions/session.ts';
import {createCipher} from '../modules/account/guard/cipher.ts';
import {newTotpKey, totpCode} from '../modules/account/access/second-factor/totp.ts';
import {newEmail, PASSWORD, registration, tokenFromMail} from '../testing/people.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';

type Reply = Promise<LightMyRequestResponse>;
/** Fact that a stranger may try to learn: the existence of an address, an invitation or a code. */
export interface Flow {
  name: string;
  /** Maximum of concurrent attempts: few where a password is hashed. */
  atOnce: number;
  /** Number of attempts is limited: their content can be compared, but not the duration of 500 of them. */
  isScarce?: true;
  known: (index: number) => Reply;
  unknown: (index: number) => Reply;
}

interface World {
  app: FastifyInstance;
  database: Database;
  config: ApiConfig;
  /** Planned attempts of each kind. */
  tries: number;
}

const WRONG = 'Wrong-Password-1!';
/** Attempts at one account: fewer than slow down the next. */
const PER_ACCOUNT = 4;

let places = 0;
/** Creates a network place without earlier calls. */
const newPlace = () => {
  places += 1;
  return `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}`;
};

const insertAccounts = async ({database, config, tries}: World) => {
  const passwordHash = await createHasher(config.limits).hash(PASSWORD);
  const now = new Date();
  const accounts = Array.from({length: Math.ceil(tries / PER_ACCOUNT)}, () => ({
    id: newId(),
    email: newEmail(),
    passwordHash,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '+639171234567',
    verifiedAt: now,
  }));
  await withSystem(database.db, (trx) => trx.insertInto('account.user').values(accounts).execute());
  return accounts;
};

/** Inserts accounts with an authenticator app, each with a login that waits for its code. */
const insertSecondFactors = async (world: World) => {
  const {database, config} = world;
  const accounts = await insertAccounts(world);
  const cipher = createCipher(config);
  const now = new Date();
  return withSystem(database.db, (trx) =>
    Promise.all(
      accounts.map(async ({id, email}) => {
        const [key, challenge] = [newTotpKey(), newSecret()];
        await trx
          .insertInto('account.totp')
          .values({
            userId: id,
            secret: await cipher.encrypt(key, id),
            createdAt: now,
            confirmedAt: now,
            lastStep: null,
          })
          .execute();
        await trx
          .insertInto('account.loginChallenge')
          .values({
            tokenHash: hashSecret(challenge),
            userId: id,
            deviceKeyHash: null,
            createdAt: now,
            expiresAt: new Date(now.getTime() + 600_000),
          })
          .execute();
        return {email, key, challenge};
      }),
    ),
  );
};

/** Inserts a user who is signed in, and in no workspace yet. */
const insertNewcomer = async ({database}: World) => {
  const id = newId();
  const now = new Date();
  const token = await withSystem(database.db, async (trx) => {
    await trx
      .insertInto('account.user')
      .values({
        id,
        email: newEmail(),
        passwordHash: '-',
        firstName: 'Ada',
        lastName: 'Lovelace',
        phoneNumber: '+639171234567',
        verifiedAt: now,
      })
      .execute();
    return startSession(trx, {userId: id, now});
  });
  return {authorization: `Bearer ${token}`};
};

/** Creates an open invitation of a user, and the token of a revoked one. */
const makeInvitations = async (app: FastifyInstance, owner: TestMember) => {
  const invite = async () => {
    const email = newEmail();
    const reply = await owner.on(app)('POST', '/api/team/invitations', {
      payload: {email, role: 'agent'},
    });
    assert.equal(reply.statusCode, 200, reply.body);
    return {id: reply.json().invitation.id as string, email};
  };
  const [open, revoked] = [await invite(), await invite()];
  const goneToken = await tokenFromMail(app, revoked.email, '/register?invite=');
  const ended = await owner.on(app)('DELETE', `/api/team/invitations/${revoked.id}`);
  assert.equal(ended.statusCode, 200, ended.body);
  return {openId: open.id, goneToken};
};

/** A code that differs from the right one in its last digit, and is no neighbour of it. */
const nearMiss = (right: string) => `${right.slice(0, 5)}${(Number(right[5]) + 5) % 10}`;
const farMiss = (right: string) =>
  right.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));

const signInFlows = ({app}: World, known: (index: number) => string): Flow[] => {
  const post = (url: string, payload: object) =>
    app.inject({method: 'POST', url, payload, remoteAddress: newPlace()});
  const compare = (name: string, atOnce: number, attempt: (email: string) => Reply): Flow => ({
    name,
    atOnce,
    known: (index) => attempt(known(index)),
    unknown: () => attempt(newEmail()),
  });
  return [
    compare('login', 2, (email) => post('/api/auth/login', {email, password: WRONG})),
    compare('forgotten password', 8, (email) => post('/api/auth/forgot-password', {email})),
    compare('registration', 4, (email) => post('/api/auth/register', registration(email))),
    compare('registration with an invitation that is none', 4, (email) =>
      post('/api/auth/register', {...registration(email), invitation: newSecret()}),
    ),
  ];
};

const secondFactorFlows = async (
  world: World,
  plain: (index: number) => string,
): Promise<Flow[]> => {
  const {app} = world;
  const accounts = await insertSecondFactors({...world, tries: world.tries * 2});
  const of = (index: number) => accounts[index % accounts.length]!;
  const post = (url: string, payload: object) =>
    app.inject({method: 'POST', url, payload, remoteAddress: newPlace()});
  const finish = ({challenge, key}: ReturnType<typeof of>, miss: (right: string) => string) =>
    post('/api/auth/login/second-factor', {challenge, code: miss(totpCode(key, new Date()))});
  const logIn = (email: string) => post('/api/auth/login', {email, password: WRONG});
  return [
    {
      name: 'login with a second factor',
      atOnce: 2,
      known: (index) => logIn(of(index).email),
      unknown: (index) => logIn(plain(index)),
    },
    {
      name: 'a code that is almost right',
      atOnce: 1,
      known: (index) => finish(of(2 * index), nearMiss),
      unknown: (index) => finish(of(2 * index + 1), farMiss),
    },
  ];
};

const invitationFlows = async (world: World): Promise<Flow[]> => {
  const {app, database} = world;
  // Nobody is invited twice: each answer counts.
  const accounts = await insertAccounts({...world, tries: 10 * PER_ACCOUNT});
  const [owner] = await createTestWorkspace(database);
  assert.ok(owner);
  const {openId, goneToken} = await makeInvitations(app, owner);
  const headers = await insertNewcomer(world);
  const preview = (token: string) =>
    app.inject({url: `/api/auth/invitations/${token}`, remoteAddress: newPlace()});
  const join = (how: object) =>
    app.inject({
      method: 'POST',
      url: '/api/user/onboarding',
      headers,
      payload: {timeZone: 'UTC', ...how},
    });
  // A stranger asks about one token again and again: a new one for each attempt would be slower by itself.
  const [absentToken, absentId] = [newSecret(), newId()];
  const invite = (email: string) =>
    owner.on(app)('POST', '/api/team/invitations', {payload: {email, role: 'agent'}});
  return [
    {
      name: 'an invitation looked at by its token',
      atOnce: 1,
      known: () => preview(goneToken),
      unknown: () => preview(absentToken),
    },
    {
      name: 'an invitation accepted by its token',
      atOnce: 1,
      known: () => join({invitationToken: goneToken}),
      unknown: () => join({invitationToken: absentToken}),
    },
    {
      name: 'an invitation of another address accepted by its id',
      atOnce: 1,
      known: () => join({invitationId: openId}),
      unknown: () => join({invitationId: absentId}),
    },
    {
      name: 'an address that is invited',
      atOnce: 1,
      isScarce: true,
      known: (index) => invite(accounts[index]!.email),
      unknown: () => invite(newEmail()),
    },
  ];
};

/** Every endpoint that a stranger may query, with as many accounts as the attempts need. */
export const makeFlows = async (world: World): Promise<Flow[]> => {
  const accounts = await insertAccounts(world);
  const known = (index: number) => accounts[index % accounts.length]!.email;
  const plain = await insertAccounts(world);
  return [
    ...signInFlows(world, known),
    ...(await secondFactorFlows(world, (index) => plain[index % plain.length]!.email)),
    ...(await invitationFlows(world)),
  ];
};

const OWN_HEADERS = ['date', 'x-request-id', 'content-length'];

/** Content of an answer without its individual parts: ids, times, and the queried address, which has the same length in each. */
const shownBy = ({statusCode, headers, body}: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .toSorted(([one], [other]) => one.localeCompare(other)),
  length: Buffer.byteLength(body),
  body: body
    .replace(/"requestId":"[^"]+"/, '')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/person\.[\da-f]{10}@/g, 'address@'),
});

/** Tries both in turn, in random order for each pair. @returns the content and the duration of each */
export const tryBoth = async ({known, unknown}: Flow, index: number) => {
  const timed = async (attempt: (index: number) => Reply) => {
    const start = performance.now();
    const reply = await attempt(index);
    return {ms: performance.now() - start, shown: shownBy(reply)};
  };
  if (randomInt(2) === 0) {
    const first = await timed(known);
    return {known: first, unknown: await timed(unknown)};
  }
  const first = await timed(unknown);
  return {known: await timed(known), unknown: first};
};
