import assert from 'node:assert/strict';
import {afterEach, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '../testing/for-each-database.ts';
import {createFirstTimer, newEmail, PASSWORD} from '../testing/people.ts';
import {secondFactorCalls} from '../testing/second-factor-calls.ts';
import {createTestApi, testConfig} from '../testing/test-api.ts';
import {totpCode} from '../modules/account/access/second-factor/totp.ts';

const GUESSES = 10_000;
/** Each needs a challenge as well, which a right password yielded. */
const CODE_GUESSES = 2000;
const AT_ONCE = 10;
const PLACES = 1000;
const HOUR_MS = 3_600_000;
const REACH_MAX = 60;
const DEVICE_KEY = 'the-browser-of-the-owner';

const placeOf = (guess: number) => `198.18.${Math.floor((guess % PLACES) / 250)}.${guess % 250}`;

interface Meanwhile {
  /** Action of the owner after half of the guesses. */
  halfway: () => Promise<void>;
  /** Action of the guesser before each guess. */
  before?: () => Promise<void>;
}

onDatabase('guesses at one account from 1,000 addresses in an hour', ({database}) => {
  let app: FastifyInstance;
  let calls: ReturnType<typeof secondFactorCalls>;
  beforeEach(async () => {
    calls = secondFactorCalls(new Date('2026-11-20T08:00:00Z'));
    app = await createTestApi({database: database(), config: testConfig(), now: calls.now});
    calls.use(app);
  });
  afterEach(() => app.close());

  /** Spreads guesses over an hour. @returns the number that were checked, not refused before */
  const guess = async (
    guesses: number,
    attempt: (place: string) => Promise<number>,
    {halfway, before = async () => undefined}: Meanwhile,
  ) => {
    let reached = 0;
    for (let done = 0; done < guesses; done += AT_ONCE) {
      await before();
      const statuses = await Promise.all(
        Array.from({length: AT_ONCE}, (_, index) => attempt(placeOf(done + index))),
      );
      assert.ok(
        statuses.every((status) => status !== 200 && status < 500),
        statuses.join(),
      );
      reached += statuses.filter((status) => status !== 429).length;
      calls.wait((HOUR_MS / guesses) * AT_ONCE);
      if (done === guesses / 2) await halfway();
    }
    return reached;
  };

  it('10,000 at the password: 60 are hashed, and a known device still logs in', async () => {
    const {email} = await createFirstTimer(app, newEmail('owner'));
    const logIn = (password: string, address: string, deviceKey?: string) =>
      calls.send('POST', '/api/auth/login', {
        payload: {email, password, ...(deviceKey && {deviceKey})},
        address,
      });
    assert.equal((await logIn(PASSWORD, '203.0.113.1', DEVICE_KEY)).statusCode, 200);
    let owner = 0;
    const reached = await guess(
      GUESSES,
      async (place) => (await logIn('Wrong-Password-1!', place)).statusCode,
      {
        halfway: async () => {
          owner = (await logIn(PASSWORD, '203.0.113.2', DEVICE_KEY)).statusCode;
        },
      },
    );
    console.log(`  ${reached} of ${GUESSES} guesses at a password were hashed`);
    assert.ok(reached > 0 && reached <= REACH_MAX, String(reached));
    assert.equal(owner, 200);
  });

  it('2,000 at a second factor: 60 are checked, and a known device still logs in', async () => {
    const {person, key} = await calls.newcomer();
    const finish = async (code: string, address: string, deviceKey?: string) =>
      (
        await calls.finish(
          {challenge: await calls.challengeOf(person.email, deviceKey), code},
          address,
        )
      ).statusCode;
    assert.equal(await finish(totpCode(key, calls.now()), '203.0.113.1', DEVICE_KEY), 200);
    let challenges: string[] = [];
    let madeAt = 0;
    let next = 0;
    let owner = 0;
    /** Keeps ten logins waiting for a code, renewed before ten minutes end them. */
    const renew = async () => {
      if (calls.now().getTime() - madeAt < 9 * 60_000) return;
      madeAt = calls.now().getTime();
      challenges = [];
      while (challenges.length < AT_ONCE) challenges.push(await calls.challengeOf(person.email));
    };
    const reached = await guess(
      CODE_GUESSES,
      async (place) => {
        const wrong = totpCode(key, new Date(calls.now().getTime() + HOUR_MS));
        const challenge = challenges[next++ % AT_ONCE];
        return (await calls.finish({challenge, code: wrong}, place)).statusCode;
      },
      {
        before: renew,
        halfway: async () => {
          owner = await finish(totpCode(key, calls.now()), '203.0.113.2', DEVICE_KEY);
        },
      },
    );
    console.log(`  ${reached} of ${CODE_GUESSES} guesses at a code were checked`);
    assert.ok(reached > 0 && reached <= REACH_MAX, String(reached));
    assert.equal(owner, 200);
  });
});
