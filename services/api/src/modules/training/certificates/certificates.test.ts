import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import type {CreateCourseRequest} from '@switchboard/contracts/courses/schemas';
import {withSystem} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {pdfText} from '#testing/pdf-text.ts';
import {openTraining} from '../desk.testing.ts';
import {article, quiz} from '../training.testing.ts';
import {newSerial, showSerial} from './serial.ts';

const CHECK = '/training/certificate';

onDatabase('certificates', ({database}) => {
  const START = new Date('2026-11-20T08:00:00.000Z');
  const {app, api, set} = openTraining(database, START);

  const setUp = async () => {
    const [owner, supervisor, agent, colleague] = await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent', 'agent'],
      timeZone: 'Asia/Manila',
      now: START,
    });
    assert.ok(owner && supervisor && agent && colleague);
    const publish = (more: Partial<CreateCourseRequest> = {}) =>
      api.publish(owner, [article('One'), article('Two')], {certificate: {months: 12}, ...more});
    return {owner, supervisor, agent, colleague, publish};
  };
  const finish = async (
    by: TestMember,
    {course, lessonIds}: {course: {id: string}; lessonIds: string[]},
  ) => {
    for (const lesson of lessonIds) await api.complete(by, course.id, lesson);
  };
  const own = async (by: TestMember): Promise<Certificate[]> =>
    (await api.done(by, 'GET /me/certificates')).certificates;
  /** A request without a session. */
  const check = (serial: string) =>
    app().inject({method: 'GET', url: `${CHECK}/${encodeURIComponent(serial)}`});

  it('are issued with the last required lesson, once per cycle, and state their expiry', async () => {
    const {owner, agent, publish} = await setUp();
    const taught = await publish();
    await api.complete(agent, taught.course.id, taught.lessonIds[0]);
    assert.deepEqual(await own(agent), []);
    await finish(agent, taught);
    await finish(agent, taught);
    const [first, ...more] = await own(agent);
    assert.ok(first);
    assert.deepEqual(more, []);
    assert.match(first.serial, /^\w{4}(-\w{4}){3}$/);
    const {course, holder, cycle, score, issuedAt, expiresAt, status, revocation} = first;
    assert.deepEqual(
      {course, holder, cycle, score, issuedAt, expiresAt, status, revocation},
      {
        course: {id: taught.course.id, title: 'Tone of voice'},
        holder: {id: agent.id, name: 'agent Person'},
        cycle: 1,
        score: null,
        issuedAt: START.toISOString(),
        expiresAt: '2027-11-20T15:59:59.000Z',
        status: 'valid',
        revocation: null,
      },
    );
    await api.done(agent, `POST /courses/${taught.course.id}/enroll`, {isAgain: true});
    await finish(agent, taught);
    assert.deepEqual(
      (await own(agent)).map((one) => one.cycle),
      [2, 1],
    );
    assert.deepEqual(await own(owner), []);
  });

  it('are issued once where the last lessons are completed at the same moment', async () => {
    const {agent, publish} = await setUp();
    const taught = await publish();
    await Promise.all(
      [...taught.lessonIds, ...taught.lessonIds].map((lesson) =>
        api.complete(agent, taught.course.id, lesson),
      ),
    );
    assert.equal((await own(agent)).length, 1);
  });

  it('are determined by the version that the learner takes, not by later edits', async () => {
    const {owner, agent, colleague, publish} = await setUp();
    const taught = await publish({certificate: null});
    await api.complete(agent, taught.course.id, taught.lessonIds[0]);
    const {course} = (await api.patch(owner, taught.course, {certificate: {months: null}})).json();
    assert.deepEqual([course.certificate, course.hasChanges], [{months: null}, true]);
    await finish(agent, taught);
    assert.deepEqual(await own(agent), []);
    await api.done(owner, `POST /courses/${course.id}/publish`, {});
    await finish(colleague, taught);
    const [certificate] = await own(colleague);
    assert.deepEqual([certificate?.status, certificate?.expiresAt], ['valid', null]);
    const {course: copy} = await api.done(owner, `POST /courses/${course.id}/duplicate`);
    assert.deepEqual(copy.certificate, {months: null});
    for (const months of [0, 121, 1.5]) {
      const refused = await api.patch(owner, copy, {certificate: {months}});
      assert.equal(refused.statusCode, 422, String(months));
    }
  });

  it('contain the score of the quizzes', async () => {
    const {owner, agent} = await setUp();
    const {course, lessonIds} = await api.publish(owner, [quiz('Check')], {
      certificate: {months: null},
      passPercent: 50,
    });
    const {attempt} = await api.done(
      agent,
      `POST /courses/${course.id}/lessons/${lessonIds[0]}/attempts`,
    );
    const [right] = attempt.questions;
    const optionIds = [right.options.find(({text}: {text: string}) => text === 'Right').id];
    await api.done(agent, `POST /attempts/${attempt.id}/submit`, {
      answers: [{questionId: right.id, optionIds}],
    });
    assert.deepEqual(
      (await own(agent)).map(({score}) => score),
      [50],
    );
  });

  it('are checked without a session: valid, expired or revoked, and for whom', async () => {
    const {owner, agent, colleague, publish} = await setUp();
    const taught = await publish({title: 'Refunds <script>alert(1)</script>'});
    await finish(agent, taught);
    await finish(colleague, taught);
    const [{serial, checkUrl}] = (await own(agent)) as [Certificate];
    assert.equal(checkUrl, `http://localhost:3000${CHECK}/${serial}`);
    const page = await check(serial.toLowerCase().replaceAll('-', ' '));
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /valid until November 20, 2027/);
    for (const said of ['agent Person', 'Acme', serial, '&lt;script&gt;'])
      assert.ok(page.body.includes(said), said);
    assert.doesNotMatch(page.body, /<script|@example\.com/);
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
    assert.equal(page.headers['x-robots-tag'], 'noindex');
    assert.match(page.body, /<meta name="robots" content="noindex">/);
    const [other] = (await own(colleague)) as [Certificate];
    await api.done(owner, `POST /certificates/${other.id}/revoke`, {reason: 'Copied <b>it</b>'});
    const revoked = await check(other.serial);
    assert.match(revoked.body, /was revoked on November 20, 2026/);
    assert.doesNotMatch(revoked.body, /Copied/);
    set(new Date('2027-11-20T15:59:59.000Z'));
    assert.match((await check(serial)).body, /expired on November 20, 2027/);
    assert.match((await check(other.serial)).body, /was revoked/);
  });

  it('are checked in the language of the browser, or the one in the request', async () => {
    const {agent, publish} = await setUp();
    await finish(agent, await publish());
    const [{serial}] = (await own(agent)) as [Certificate];
    const read = (query: string, language: string) =>
      app().inject({
        method: 'GET',
        url: `${CHECK}${query}`,
        headers: {'accept-language': language},
      });
    const german = await read(`/${serial}`, 'de-AT,de;q=0.9,en;q=0.8');
    assert.match(german.body, /<html lang="de">/);
    assert.match(german.body, /Gültiges Zertifikat/);
    assert.match(german.body, /bis zum 20\. November 2027/);
    assert.match((await read(`/${serial}`, 'ja, fil;q=0.5')).body, /<html lang="fil">/);
    assert.match((await read(`/${serial}`, 'ja')).body, /<html lang="en">/);
    assert.match((await read(`/${serial}?lang=en`, 'de')).body, /Valid certificate/);
    assert.match((await read(`/ABCD?lang=de`, 'en')).body, /Unbekanntes Zertifikat/);
    const typed = await read(`?serial=${serial}&lang=de`, 'en');
    assert.equal(typed.headers.location, `${CHECK}/${serial}?lang=de`);
    assert.match((await read('?lang=de', 'en')).body, /name="lang" value="de"/);
  });

  it('reveal nothing to a client that guesses serials, and slow it down', async () => {
    const guessed = await check(showSerial(newSerial()));
    assert.equal(guessed.statusCode, 404);
    assert.match(guessed.body, /No certificate has this serial/);
    for (const serial of ['<script>alert(1)</script>', "' or 1=1 --", '\u0000', 'ABCD']) {
      const page = await check(serial);
      assert.equal(page.statusCode, 404, serial);
      assert.doesNotMatch(page.body, /<script/);
    }
    const typed = await app().inject({method: 'GET', url: `${CHECK}?serial=%20ab%2Fcd%3F`});
    assert.deepEqual([typed.statusCode, typed.headers.location], [303, `${CHECK}/ab%2Fcd%3F`]);
    assert.match((await app().inject({method: 'GET', url: CHECK})).body, /Check a certificate/);
    const from = {remoteAddress: '192.0.2.7'};
    let last = 0;
    for (let times = 0; times < 61; times += 1)
      last = (await app().inject({method: 'GET', url: `${CHECK}/ABCD`, ...from})).statusCode;
    assert.equal(last, 429);
  });

  it('are downloaded as PDF by a signed link, and by no other', async () => {
    const {agent, colleague, publish} = await setUp();
    const taught = await publish();
    await finish(agent, taught);
    await finish(colleague, taught);
    const [{file, serial}] = (await own(agent)) as [Certificate];
    const [other] = (await own(colleague)) as [Certificate];
    const pdf = await app().inject({method: 'GET', url: file});
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.equal(
      pdf.headers['content-disposition'],
      `attachment; filename="certificate-${serial}.pdf"`,
    );
    assert.ok(pdf.rawPayload.subarray(0, 5).equals(Buffer.from('%PDF-')));
    assert.match(pdfText(pdf.rawPayload).join('\n'), /has completed the course/);
    await withSystem(database().db, (trx) =>
      trx
        .updateTable('account.user')
        .set({language: 'de', formats: 'en-GB'})
        .where('id', '=', agent.id)
        .execute(),
    );
    const german = pdfText((await app().inject({method: 'GET', url: file})).rawPayload).join('\n');
    for (const said of [/hat den Kurs abgeschlossen/, /20 November 2026/])
      assert.match(german, said);
    const [path = '', query = ''] = file.split('?');
    const [stranger] = await createTestWorkspace(database(), {now: START});
    for (const url of [
      path,
      `${other.file.split('?')[0]}?${query}`,
      file.replace(/expires=\d/, 'expires=9'),
      file.replace(agent.workspaceId, stranger?.workspaceId ?? ''),
    ])
      assert.equal((await app().inject({method: 'GET', url})).statusCode, 404, url);
    set(new Date(START.getTime() + 3 * 3_600_000));
    assert.equal((await app().inject({method: 'GET', url: file})).statusCode, 404);
  });

  it('are listed and revoked by authors, with a reason that the holder can read', async () => {
    const {owner, supervisor, agent, colleague, publish} = await setUp();
    const taught = await publish();
    await finish(agent, taught);
    await finish(colleague, taught);
    const path = `/courses/${taught.course.id}/certificates`;
    const [stranger] = (await createTestWorkspace(database(), {now: START})) as [TestMember];
    assert.equal((await api.call(agent, `GET ${path}`)).statusCode, 403);
    assert.equal((await api.call(stranger, `GET ${path}`)).statusCode, 404);
    const first = await api.done(supervisor, `GET ${path}?limit=1`);
    assert.deepEqual([first.certificates.length, first.page.total], [1, 2]);
    const rest = await api.done(supervisor, `GET ${path}?limit=1&cursor=${first.page.nextCursor}`);
    assert.equal(rest.page.nextCursor, null);
    const [{id}] = (await own(agent)) as [Certificate];
    const revoke = (by: TestMember, reason: string) =>
      api.call(by, `POST /certificates/${id}/revoke`, {reason});
    assert.equal((await revoke(agent, 'x')).statusCode, 403);
    assert.equal((await revoke(stranger, 'x')).statusCode, 404);
    assert.deepEqual((await revoke(owner, ' ')).json().fields, {reason: 'Reason is required'});
    assert.equal((await revoke(supervisor, ' Not taken in person ')).statusCode, 200);
    assert.equal((await revoke(owner, 'Again')).statusCode, 409);
    const [revoked] = (await own(agent)) as [Certificate];
    assert.deepEqual(
      [revoked.status, revoked.revocation],
      [
        'revoked',
        {reason: 'Not taken in person', by: 'supervisor Person', at: START.toISOString()},
      ],
    );
    const ids = async (query: string) =>
      (await api.done(owner, `GET ${path}${query}`)).certificates.map((one: Certificate) => one.id);
    assert.deepEqual(await ids('?status=revoked'), [id]);
    assert.equal((await ids('?status=valid')).length, 1);
    assert.deepEqual(await ids('?status=expired'), []);
    assert.deepEqual(await ids('?q=nobody'), []);
  });

  it('stay valid when their holder leaves, and lose the name when it is erased', async () => {
    const {owner, agent, publish} = await setUp();
    const taught = await publish();
    await finish(agent, taught);
    const [{serial}] = (await own(agent)) as [Certificate];
    await owner.on(app())('POST', `/api/team/members/${agent.id}/deactivate`, {payload: {}});
    const left = await check(serial);
    assert.match(left.body, /Valid certificate/);
    assert.match(left.body, /agent Person/);
    const erased = await owner.on(app())('POST', `/api/team/members/${agent.id}/erase`, {
      payload: {name: 'agent Person'},
    });
    assert.equal(erased.statusCode, 200, erased.body);
    const page = await check(serial);
    assert.match(page.body, /Former member 1/);
    assert.doesNotMatch(page.body, /agent Person/);
    const rows = await withSystem(database().db, (trx) =>
      trx
        .selectFrom('account.certificateSerial')
        .selectAll()
        .where('workspaceId', '=', owner.workspaceId)
        .execute(),
    );
    assert.deepEqual(Object.keys(rows[0] ?? {}).toSorted(), [
      'certificateId',
      'serial',
      'workspaceId',
    ]);
  });
});
