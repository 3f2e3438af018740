import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import type {BusinessHours, BusinessHoursRequest} from '@switchboard/contracts/sla/schemas';
import {withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {timeBetween} from '../facts/open-time.ts';
import {listDefaultHours} from './index.ts';
import {hours, policy} from './sla.fixture.ts';

const HOURS = '/connect/api/business-hours';
const START = Date.parse('2026-11-23T01:30:00Z');
const MINUTE = 60_000;

onDatabase('default business hours', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  let [owner, agent] = [] as unknown as [TestMember, TestMember];
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(now)});
  });
  after(() => app.close());
  beforeEach(async () => {
    now = START;
    [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      now: new Date(START),
    })) as [TestMember, TestMember];
  });

  const call = memberCalls(() => app);
  const make = async (name: string, changes?: Partial<BusinessHoursRequest>) =>
    (await call(owner, `POST ${HOURS}`, {payload: hours({name, ...changes})}))
      .businessHours as BusinessHours;
  const change = ({id, version}: BusinessHours, changes: Partial<BusinessHoursRequest>) =>
    call(owner, `PUT ${HOURS}/${id}`, {payload: hours(changes), version});
  const makeDefault = ({id}: BusinessHours, member = owner) =>
    call(member, `PUT ${HOURS}/${id}/default`);
  const remove = ({id}: BusinessHours) => call(owner, `DELETE ${HOURS}/${id}`);
  const defaults = async () =>
    (await call(agent, `GET ${HOURS}`)).businessHours
      .filter(({isDefault}: BusinessHours) => isDefault)
      .map(({name}: BusinessHours) => name);
  const scope = () => ({workspaceId: owner.workspaceId, userId: owner.id});
  const history = () => withWorkspace(database().db, scope(), listDefaultHours);
  /** Open minutes between two instants, each stretch by its own hours. */
  const minutes = async (begin: string, end: string) =>
    timeBetween(
      (await history()).map(({at, schedule}) => ({from: at, schedule})),
      new Date(begin),
      new Date(end),
    ).business / MINUTE;
  /** Each entry as minutes after the start, and its time zone. */
  const zones = async () =>
    (await history()).map(({at, schedule}) => [
      (at.getTime() - START) / MINUTE,
      schedule?.timeZone ?? null,
    ]);

  it('are the first of a workspace, until others become the default', async () => {
    const office = await make('Office');
    const night = await make('Night', {timeZone: 'UTC'});
    assert.deepEqual([office.isDefault, night.isDefault], [true, false]);
    now += MINUTE;
    const {status, businessHours} = await makeDefault(night);
    assert.equal(status, 200);
    assert.deepEqual(businessHours, {...night, isDefault: true});
    assert.deepEqual(await defaults(), ['Night']);
    now += MINUTE;
    assert.equal((await makeDefault(night)).status, 200);
    assert.deepEqual(await zones(), [
      [0, 'Asia/Manila'],
      [1, 'UTC'],
    ]);
  });

  it('keep a history of their schedule alone', async () => {
    assert.deepEqual(await history(), []);
    const office = await make('Office', {holidays: [{date: '2026-12-25', name: 'Christmas'}]});
    const {week} = hours();
    now += MINUTE;
    const {businessHours: renamed} = await change(office, {
      name: 'Desk',
      holidays: [{date: '2026-12-25', name: 'Pasko'}],
    });
    const night = await make('Night', {timeZone: 'Europe/Berlin'});
    await change(night, {name: 'Night', timeZone: 'Europe/Rome'});
    now += MINUTE;
    await change(renamed, {name: 'Desk', timeZone: 'UTC'});
    assert.deepEqual(await history(), [
      {
        at: new Date(START),
        schedule: {timeZone: 'Asia/Manila', week, holidays: [{date: '2026-12-25'}]},
      },
      {at: new Date(START + 2 * MINUTE), schedule: {timeZone: 'UTC', week, holidays: []}},
    ]);
  });

  it('apply the first ones to old tickets, and those of their time to new ones', async () => {
    assert.equal(await minutes('2020-03-02T00:00:00Z', '2020-03-03T00:00:00Z'), 1440);
    const office = await make('Office');
    now += 60 * MINUTE;
    await change(office, {name: 'Office', week: hours().week.toReversed()});
    assert.equal(await minutes('2020-03-02T00:00:00Z', '2020-03-03T00:00:00Z'), 8 * 60);
    assert.equal(await minutes('2026-11-23T01:00:00Z', '2026-11-24T00:00:00Z'), 90);
  });

  it('cannot be deleted while there are others; after the last, the next are default', async () => {
    const office = await make('Office');
    const night = await make('Night', {timeZone: 'UTC'});
    const refused = await remove(office);
    assert.deepEqual(
      [refused.status, refused.code, refused.message],
      [409, 'illegal_transition', 'Make other business hours the default first.'],
    );
    assert.equal((await remove(night)).status, 200);
    now += MINUTE;
    assert.equal((await remove(office)).status, 200);
    now += MINUTE;
    await make('Later', {timeZone: 'UTC'});
    assert.deepEqual(await defaults(), ['Later']);
    assert.deepEqual(await zones(), [
      [0, 'Asia/Manila'],
      [1, null],
      [2, 'UTC'],
    ]);
  });

  it('are kept while a policy uses them, even as the last', async () => {
    const office = await make('Office');
    await call(owner, 'POST /connect/api/sla-policies', {payload: policy({hoursId: office.id})});
    assert.equal((await remove(office)).status, 409);
    assert.equal((await history()).length, 1);
  });

  it('are chosen by owners and admins only', async () => {
    await make('Office');
    const refused = await makeDefault(await make('Night'), agent);
    assert.deepEqual(
      [refused.status, refused.message],
      [403, 'Only owners and admins can change ticket settings and import tickets.'],
    );
    assert.deepEqual(await defaults(), ['Office']);
  });

  it('are unique, with a history without gaps, despite concurrent changes', async () => {
    const made = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name, index) =>
        make(name, {timeZone: `Etc/GMT-${index + 1}`}),
      ),
    );
    assert.equal((await defaults()).length, 1);
    const answers = await Promise.all(made.map((each) => makeDefault(each)));
    assert.deepEqual(new Set(answers.map(({status}) => status)), new Set([200]));
    const [[name], kept] = [await defaults(), await history()];
    const last = made.find((each) => each.name === name);
    assert.equal(kept.at(-1)?.schedule?.timeZone, last?.timeZone);
  });

  it('stay in order when a process’s clock is behind', async () => {
    await make('Office');
    const night = await make('Night', {timeZone: 'UTC'});
    now -= 5 * MINUTE;
    await makeDefault(night);
    assert.deepEqual(await zones(), [
      [0, 'Asia/Manila'],
      [0, 'UTC'],
    ]);
  });

  it('record in the audit log when others become the default', async () => {
    await make('Office');
    const night = await make('Night');
    await makeDefault(night);
    await makeDefault(night);
    const {entries} = await call(owner, 'GET /api/audit');
    const [{action, subject, changes}, created] = entries;
    assert.deepEqual(
      [action, subject.type, subject.name, changes],
      ['setting.changed', 'business_hours', 'Night', [{field: 'isDefault', from: false, to: true}]],
    );
    assert.equal(created.action, 'setting.created');
  });

  it('have a history that nobody can change, not even the owner of the database', async () => {
    await make('Office');
    for (const statement of [
      'update connect.default_hours set at = now()',
      'delete from connect.default_hours',
      'truncate connect.default_hours',
    ])
      await assert.rejects(sql.raw(statement).execute(database().db), /append-only/, statement);
    assert.equal((await history()).length, 1);
  });
});
