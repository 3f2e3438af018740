import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {withSystem} from '../../database/index.ts';
import {onDatabase} from '../../testing/for-each-database.ts';
import {createFirstTimer, newEmail, PASSWORD} from '../../testing/people.ts';
import {createTestApi} from '../../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../../testing/test-workspace.ts';
import {updateUser} from './users/repository.ts';

const REFUSED = 'This name could be taken for Switchboard itself. Choose another one';
const NAMES = ['Switchboard Security Team', 'SWITCH BOARD', 'Ѕwitchbоard', 'Switch\u200bboard'];

onDatabase('a name like the product', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner] = (await createTestWorkspace(database())) as [TestMember];
  });
  after(() => app.close());

  it('is rejected for a new and for a renamed workspace', async () => {
    const person = await createFirstTimer(app);
    const {
      version,
      id: _id,
      logo: _logo,
      ...kept
    } = (await owner.on(app)('GET', '/api/workspace')).json().workspace;
    for (const name of NAMES) {
      const founded = await app.inject({
        method: 'POST',
        url: '/api/user/onboarding',
        headers: person.headers,
        payload: {timeZone: 'UTC', workspace: {name, country: 'PH', timeZone: 'UTC'}},
      });
      assert.deepEqual(founded.json().fields, {'workspace.name': REFUSED});
      const renamed = await owner.on(app)('PUT', '/api/workspace', {
        payload: {...kept, name},
        headers: {'if-match': `"${version}"`},
      });
      assert.deepEqual(renamed.json().fields, {name: REFUSED});
    }
  });

  it('is rejected for a support address', async () => {
    for (const name of NAMES) {
      const made = await owner.on(app)('POST', '/connect/api/support-addresses', {
        payload: {address: 'support@acme.example', name, signature: ''},
      });
      assert.deepEqual([made.statusCode, made.json().fields], [422, {name: REFUSED}]);
    }
  });

  it('is rejected for a person, at once and in two steps', async () => {
    const registered = await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        email: newEmail(),
        password: PASSWORD,
        confirmPassword: PASSWORD,
        profile: {firstName: 'Switchboard', lastName: 'Security', phoneNumber: '+639171234567'},
      },
    });
    assert.deepEqual(registered.json().fields, {'profile.firstName': REFUSED});
    const change = async (payload: object) =>
      (await owner.on(app)('PATCH', '/api/user/profile', {payload})).json();
    assert.equal((await change({firstName: 'Switch'})).error, false);
    assert.deepEqual((await change({lastName: 'Board'})).fields, {lastName: REFUSED});
  });

  it('is rejected for a person during the setup of their workspace', async () => {
    const person = await createFirstTimer(app);
    const setUp = (name: object) =>
      app.inject({
        method: 'POST',
        url: '/api/user/onboarding',
        headers: person.headers,
        payload: {timeZone: 'UTC', workspace: {name: 'Acme', country: 'PH'}, ...name},
      });
    const refused = await setUp({firstName: 'Switchboard', lastName: 'Security'});
    assert.deepEqual([refused.statusCode, refused.json().fields], [422, {firstName: REFUSED}]);
    const {profile, isFirstTimeUser} = (await setUp({firstName: 'Rosa'})).json().user;
    assert.deepEqual([profile.firstName, isFirstTimeUser], ['Rosa', false]);
  });

  it('is kept by an earlier holder, whatever else they save', async () => {
    const [veteran] = (await createTestWorkspace(database())) as [TestMember];
    const name = {firstName: 'Switch', lastName: 'Board'};
    await withSystem(database().db, (trx) => updateUser(trx, veteran.id, name));
    const change = (payload: object) =>
      veteran.on(app)('PATCH', '/api/user/profile', {payload: {...name, ...payload}});
    const saved = await change({signature: 'Kind regards'});
    assert.equal(saved.statusCode, 200, saved.body);
    assert.deepEqual((await change({lastName: 'Boards'})).json().fields, {firstName: REFUSED});
  });
});
