import assert from 'node:assert/strict';
import {it} from 'node:test';
import {changeMember} from '#testing/change-member.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {openTraining} from '../../desk.testing.ts';
import {article, question, quiz} from '../../training.testing.ts';

const HOUR_S = 3600;

onDatabase('exports of a course', ({database}) => {
  const START = new Date('2026-11-20T09:00:00.000Z');
  const {app, api, pass, later, inDays} = openTraining(database, START);

  const setUp = async () => {
    const [owner, supervisor, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent'],
      now: START,
    })) as [TestMember, TestMember, TestMember];
    const {course, lessonIds} = await api.publish(owner, [
      article('Read'),
      quiz('Check', {questions: [question('=1+1'), question('Two')]}),
    ]);
    await api.done(owner, `POST /courses/${course.id}/assignments`, {
      target: {type: 'everyone'},
      dueAt: inDays(1),
    });
    const link = async (by: TestMember, request: object): Promise<string> =>
      (await api.done(by, `POST /courses/${course.id}/exports`, request)).export.url;
    return {owner, supervisor, agent, course, lessonIds, link};
  };
  const read = async (url: string) => {
    const answer = await app().inject(url);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(String(answer.headers['content-type']), /^text\/csv/);
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    assert.match(head ?? '', /^\ufeff/);
    return {head: head?.slice(1), lines: lines.map((line) => line.split(','))};
  };

  it('have a line per learner of the filtered list, with completion and overdue state', async () => {
    const {owner, supervisor, agent, course, lessonIds, link} = await setUp();
    await api.complete(agent, course.id, lessonIds[0]);
    await later(2);
    const {head, lines} = await read(await link(owner, {kind: 'learners'}));
    assert.match(head ?? '', /^learner,status,overdue,progress_percent,score_percent,/);
    assert.deepEqual(lines.map((line) => line.slice(0, 4)).toSorted(), [
      ['agent Person', 'in_progress', 'yes', '50'],
      ['owner Person', 'not_started', 'yes', '0'],
      ['supervisor Person', 'not_started', 'yes', '0'],
    ]);
    const some = await read(await link(supervisor, {kind: 'learners', status: 'in_progress'}));
    assert.deepEqual(
      some.lines.map(([name]) => name),
      ['agent Person'],
    );
    const none = await read(await link(owner, {kind: 'learners', q: 'nobody'}));
    assert.deepEqual(none.lines, []);
  });

  it('have a line per question, which no spreadsheet reads as a formula', async () => {
    const {owner, agent, course, lessonIds, link} = await setUp();
    const path = `/courses/${course.id}/lessons/${lessonIds[1]}/attempts`;
    const {attempt} = await api.done(agent, `POST ${path}`);
    const [first] = attempt.questions;
    await api.done(agent, `POST /attempts/${attempt.id}/submit`, {
      answers: [{questionId: first.id, optionIds: [first.options[0].id]}],
    });
    const {head, lines} = await read(await link(owner, {kind: 'questions'}));
    assert.equal(
      head,
      'quiz,question,attempts,answered_right,answered_right_percent,quiz_passed,quiz_average_percent',
    );
    assert.deepEqual(
      lines.map(([title, text, attempts]) => [title, text, attempts]),
      [
        ['Check', "'=1+1", '1'],
        ['Check', 'Two', '1'],
      ],
    );
    assert.equal(lines.filter(([, , , right]) => right === '1').length, 1);
  });

  it('are for members who may see the list, at request and at download', async () => {
    const {owner, supervisor, agent, course, link} = await setUp();
    const asked = await api.call(agent, `POST /courses/${course.id}/exports`, {kind: 'learners'});
    assert.equal(asked.statusCode, 403);
    const url = await link(supervisor, {kind: 'learners'});
    for (const forged of [
      url.replace('learners.csv', 'questions.csv'),
      url.replace(supervisor.id, owner.id),
      url.replace(course.id, owner.id),
    ])
      assert.equal((await app().inject(forged)).statusCode, 404, forged);
    await changeMember(owner.on(app()), supervisor.id, {role: 'agent'});
    assert.equal((await app().inject(url)).statusCode, 404);
    const other = await link(owner, {kind: 'learners'});
    pass(3 * HOUR_S);
    assert.equal((await app().inject(other)).statusCode, 404);
  });

  it('of a workspace that no longer exists leave nothing behind', async () => {
    const workspace = '00000000-0000-7000-8000-00000000dead';
    const link = `workspace=${workspace}&expires=9999999999999&signature=${'a'.repeat(43)}`;
    const id = '00000000-0000-7000-8000-00000000beef';
    const headers = {'sec-fetch-dest': 'iframe'};
    for (const path of [
      `training/api/exports/learners.csv?${link}&member=${id}&list={}`,
      `training/api/courses/${id}/export.zip?${link}`,
      `training/api/packages/${id}/${workspace}.${id}.9999999999999.${'a'.repeat(43)}/a.html`,
      `connect/api/exports/tickets.csv?${link}&member=${id}&list={}`,
      `connect/api/imports/${id}/problems.csv?${link}`,
      `campaign/api/exports/recipients.csv?${link}&broadcast=${id}`,
    ])
      assert.equal((await app().inject({url: `/${path}`, headers})).statusCode, 404, path);
    const keys = await database()
      .db.selectFrom('connect.signingKey')
      .select('workspaceId')
      .where('workspaceId', '=', workspace)
      .execute();
    assert.deepEqual(keys, []);
  });
});
