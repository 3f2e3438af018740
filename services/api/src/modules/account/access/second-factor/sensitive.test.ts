import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import {type Endpoint, fillPath, pathOf} from '@switchboard/contracts/endpoint';
import {PROOF} from '@switchboard/contracts/proof';
import {sample} from '@switchboard/service-kit/endpoints';
import type {FastifyInstance} from 'fastify';
import {HINTS} from '#plugins/docs/hints.ts';
import {createAuthenticator} from '#testing/authenticator.ts';
import {allEndpoints} from '#testing/endpoints.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createMember, createOwner, PASSWORD, type Person} from '#testing/people.ts';
import {secondFactorCalls} from '#testing/second-factor-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {totpCode} from './totp.ts';
import {WITHOUT_PROOF} from './without-proof.fixture.ts';

const nameOf = ({method, path}: Endpoint) => `${method} ${path}`;
const fieldsOf = ({body}: Endpoint) =>
  Object.keys((body as {properties?: object} | undefined)?.properties ?? {});

onDatabase('an action that needs more than a session', ({database}) => {
  let app: FastifyInstance;
  let endpoints: Endpoint[];
  let sensitive: Endpoint[];
  let owner: Person;
  let agent: Person;
  const calls = secondFactorCalls(new Date('2026-11-20T08:00:00Z'));
  const {change, get, setUp, now} = calls;
  before(async () => {
    app = await createTestApi({database: database(), now});
    calls.use(app);
    endpoints = await allEndpoints();
    sensitive = endpoints.filter(({proof}) => proof);
    owner = await createOwner(app);
    agent = await createMember(app, owner, 'agent');
    await setUp(agent);
  });
  after(() => app.close());

  const passkey = createAuthenticator();
  const addPasskey = async (person: Person, code?: string) => {
    const proof = {currentPassword: PASSWORD, ...(code && {code})};
    const reply = await change(person, ['PUT', '/passkeys/options'], proof);
    if (reply.statusCode !== 200) return reply;
    const {challenge} = reply.json().options;
    return change(person, ['PUT', '/passkeys'], {
      name: 'Key',
      passkey: passkey.register(challenge),
    });
  };
  /** Sends a body that is valid except for the proof, for an existing row. */
  const send = async (endpoint: Endpoint, proof: object) => {
    const [{id: own}] = (await get(owner)).passkeys;
    const id = endpoint.path.includes('passkeys') ? own : agent.user.id;
    const {currentPassword, code, ...rest} = sample(endpoint.body ?? {}, HINTS) as Record<
      string,
      unknown
    >;
    const changed = {
      ...rest,
      ...('memberId' in rest && {memberId: agent.user.id}),
      ...('password' in rest && {password: 'Another-One-8!', confirmPassword: 'Another-One-8!'}),
      ...proof,
    };
    return app.inject({
      method: endpoint.method,
      url: fillPath(pathOf(endpoint), {id}),
      headers: owner.headers,
      payload: changed,
    });
  };

  it('asks for a code beside the password, with a passkey and with an app', async (t) => {
    const added = await addPasskey(owner);
    assert.equal(added.statusCode, 200, added.body);
    let refused = 0;
    const refuse = async () => {
      for (const endpoint of sensitive)
        for (const [proof, field] of [
          [{currentPassword: PASSWORD}, 'code'],
          [{currentPassword: PASSWORD, code: '000000'}, 'code'],
          [{currentPassword: PASSWORD, code: 'aaaa-bbbb-cccc-dddd'}, 'code'],
          [{currentPassword: 'Wrong-1!', code: '000000'}, 'currentPassword'],
        ] as const) {
          const reply = await send(endpoint, proof);
          const told = `${nameOf(endpoint)}: ${reply.body}`;
          assert.equal(reply.statusCode, 422, told);
          assert.deepEqual(Object.keys(reply.json().fields), [field], told);
          await database().db.deleteFrom('account.attempt').execute();
          refused += 1;
        }
    };
    await refuse();
    const [code] = added.json().recoveryCodes;
    const begun = await change(owner, ['PUT', '/totp'], {currentPassword: PASSWORD, code});
    const {key} = begun.json().setUp;
    await change(owner, ['PUT', '/totp/confirmation'], {code: totpCode(key, now())});
    assert.ok((await get(owner)).totp);
    await refuse();
    const {role} = (await app.inject({url: '/api/user', headers: owner.headers})).json().user;
    assert.deepEqual([role, (await get(owner)).passkeys.length], ['owner', 1]);
    t.diagnostic(`${refused} requests refused`);
  });

  it('has proof fields in its body, and no other endpoint has a present password', () => {
    const proving = endpoints.filter((endpoint) =>
      fieldsOf(endpoint).some((name) => name === 'currentPassword'),
    );
    assert.deepEqual(proving.map(nameOf).toSorted(), sensitive.map(nameOf).toSorted());
    for (const endpoint of sensitive)
      for (const name of Object.keys(PROOF)) assert.ok(fieldsOf(endpoint).includes(name));
  });

  it('is declared for every change of an account or workspace, and every export', () => {
    const decided = Object.values(WITHOUT_PROOF).flat();
    const asked = endpoints
      .filter(({method, access}) => method !== 'GET' && access !== 'everyone')
      .filter(
        ({service, path, summary}) =>
          service === 'default' || /exports?$/.test(path) || /^Export/.test(summary),
      );
    assert.deepEqual(
      asked
        .filter(({proof}) => !proof)
        .map(nameOf)
        .toSorted(),
      decided.toSorted(),
    );
  });

  it('includes every way to become an owner, without roles and invitations', async () => {
    const post = (url: string, payload: object) =>
      app.inject({method: 'POST', url, headers: owner.headers, payload});
    const patched = await app.inject({
      method: 'PATCH',
      url: `/api/team/members/${agent.user.id}`,
      headers: {...owner.headers, 'if-match': '"1"'},
      payload: {role: 'owner'},
    });
    const email = 'thief@example.com';
    const invited = await post('/api/team/invitations', {email, role: 'owner'});
    const several = await post('/api/team/invitations/bulk', {emails: [email], role: 'owner'});
    assert.deepEqual(
      [patched, invited, several].map(({statusCode}) => statusCode),
      [403, 403, 403],
    );
  });
});
