import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Section} from '@switchboard/contracts/courses/content';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {openTraining} from '../desk.testing.ts';
import {question, quiz} from '../training.testing.ts';

onDatabase('quizzes', ({database}) => {
  const START = new Date('2026-11-20T08:00:00.000Z');
  const {api, pass} = openTraining(database, START);

  const setUp = async (more: Parameters<typeof quiz>[1] = {}) => {
    const [owner, agent, colleague] = await createTestWorkspace(database(), {
      roles: ['owner', 'agent', 'agent'],
    });
    assert.ok(owner && agent && colleague);
    const {course, sections, lessonIds} = await api.publish(owner, [quiz('Check', more)]);
    const path = `/courses/${course.id}/lessons/${lessonIds[0]}`;
    const start = async (by: TestMember = agent) =>
      (await api.done(by, `POST ${path}/attempts`)).attempt;
    return {owner, agent, colleague, course, sections, path, start, ...answersTo(sections)};
  };
  /** The right answers, and a set of which only the first is right. */
  const answersTo = (sections: Section[]) => {
    const questions = sections[0]!.lessons[0]!.questions;
    const choose = (isRight: (index: number) => boolean) =>
      questions.map(({id, options}, index) => ({
        questionId: id,
        optionIds: options
          .filter((option) => option.isRight === isRight(index))
          .map((one) => one.id),
      }));
    return {
      right: choose(() => true),
      half: choose((index) => index === 0),
      wrong: choose(() => false),
    };
  };
  const submit = (by: TestMember, id: string, answers: object[]) =>
    api.call(by, `POST /attempts/${id}/submit`, {answers});

  it('never show right answers before they are submitted', async () => {
    const {agent, course, path, start, half} = await setUp({attemptsMax: 2});
    const attempt = await start();
    const answers = [
      attempt,
      await api.seen(agent, course.id),
      await api.done(agent, `GET ${path}`),
      await api.done(agent, `GET /attempts/${attempt.id}`),
      await api.done(agent, `PUT /attempts/${attempt.id}`, {answers: half}),
    ];
    for (const answer of answers)
      assert.ok(!/isRight|accepted|Because of|rightOptionIds/.test(JSON.stringify(answer)));
    assert.deepEqual([attempt.review, attempt.questions.length, attempt.number], [null, 2, 1]);
    assert.equal(attempt.secondsLeft, null);
  });

  it('are passed by points, explained each time, and solved only after the last one', async () => {
    const {agent, course, start, half, right} = await setUp();
    const first = (await submit(agent, (await start()).id, half)).json();
    assert.deepEqual([first.attempt.score, first.attempt.isPassed], [50, false]);
    assert.deepEqual(
      first.attempt.review.map((one: Record<string, unknown>) => [
        one['isRight'],
        one['explanation'],
        one['rightOptionIds'],
      ]),
      [
        [true, 'Because of One', null],
        [false, 'Because of Two', null],
      ],
    );
    assert.deepEqual([first.lesson.completedAt, first.course.enrollment.progress], [null, 0]);
    const second = (await submit(agent, (await start()).id, right)).json();
    assert.deepEqual([second.attempt.score, second.attempt.isPassed], [100, true]);
    assert.deepEqual(second.attempt.review[1].rightOptionIds, right[1]?.optionIds);
    assert.equal(second.course.enrollment.status, 'completed');
    const {enrollments} = await api.done(agent, 'GET /me/enrollments');
    assert.equal(enrollments[0].course.id, course.id);
  });

  it('are over once passed: right answers are shown then, and the score stays', async () => {
    const {agent, course, path, start, right} = await setUp({
      questions: [question('One', 4), question('Two')],
    });
    const first = right.slice(0, 1);
    const {attempt} = (await submit(agent, (await start()).id, first)).json();
    assert.deepEqual([attempt.score, attempt.isPassed], [80, true]);
    const refused = await api.call(agent, `POST ${path}/attempts`);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [422, 'You have passed this quiz.'],
    );
    // A repeated course allows further attempts.
    await api.done(agent, `POST /courses/${course.id}/enroll`, {isAgain: true});
    assert.equal((await start()).number, 1);
  });

  it('can only be completed by passing them', async () => {
    const {agent, path} = await setUp();
    const refused = await api.call(agent, `POST ${path}/complete`);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [409, 'Pass the quiz to complete this lesson'],
    );
  });

  it('have a limited number of attempts', async () => {
    const {agent, path, start, wrong, right} = await setUp({attemptsMax: 3});
    for (let number = 1; number <= 3; number += 1) {
      const {id} = await start();
      const {attempt} = (await submit(agent, id, wrong)).json();
      assert.deepEqual(attempt.review[0].rightOptionIds, number === 3 ? right[0]?.optionIds : null);
    }
    const refused = await api.call(agent, `POST ${path}/attempts`);
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [409, 'You have used all 3 attempts'],
    );
  });

  it('continue where they were after a tab was closed', async () => {
    const {agent, start, half} = await setUp({attemptsMax: 1});
    const {id} = await start();
    await api.done(agent, `PUT /attempts/${id}`, {answers: half});
    const again = await start();
    assert.deepEqual([again.id, again.answers], [id, half]);
  });

  it('count what was stored before their time was over, and nothing after', async () => {
    const {agent, path, start, half, right} = await setUp({minutesMax: 10, attemptsMax: 1});
    const {id, endsAt, secondsLeft} = await start();
    assert.deepEqual(
      [endsAt, secondsLeft],
      [new Date(START.getTime() + 600_000).toISOString(), 600],
    );
    pass(500);
    const kept = await api.done(agent, `PUT /attempts/${id}`, {answers: half});
    assert.equal(kept.attempt.secondsLeft, 100);
    pass(120);
    const late = await api.call(agent, `PUT /attempts/${id}`, {answers: right});
    assert.deepEqual(
      [late.statusCode, late.json().message],
      [409, 'The time for this attempt is over.'],
    );
    const {attempt} = (await submit(agent, id, right)).json();
    assert.deepEqual([attempt.score, attempt.submittedAt, attempt.secondsLeft], [50, endsAt, null]);
    assert.equal(
      (await api.call(agent, `POST ${path}/attempts`)).json().message,
      'You have used your only attempt',
    );
  });

  it('whose time ran out unseen are scored when the learner continues', async () => {
    const {agent, path, start, right} = await setUp({minutesMax: 10, attemptsMax: 1});
    const {id} = await start();
    await api.done(agent, `PUT /attempts/${id}`, {answers: right});
    pass(3600);
    const over = await start();
    assert.deepEqual([over.id, over.isPassed], [id, true]);
    assert.ok(over.review);
    const {lesson} = await api.done(agent, `GET ${path}`);
    assert.equal(lesson.quiz.attempts[0].isPassed, true);
    assert.ok(lesson.completedAt);
  });

  it('are submitted once: another submission changes nothing', async () => {
    const {agent, start, half, right} = await setUp();
    const {id} = await start();
    await submit(agent, id, half);
    assert.equal((await submit(agent, id, right)).json().attempt.score, 50);
    assert.equal((await api.call(agent, `PUT /attempts/${id}`, {answers: right})).statusCode, 409);
    const [first, second] = await Promise.all([start(), start()]);
    assert.equal(first.id, second.id);
  });

  it('show managers the result of each question', async () => {
    const {owner, agent, course, start, half, right} = await setUp();
    await submit(agent, (await start()).id, half);
    await submit(owner, (await start(owner)).id, right);
    await start();
    const {results} = await api.done(owner, `GET /courses/${course.id}/results`);
    const [shown] = results.quizzes;
    assert.deepEqual([shown.title, shown.attempts, shown.passed, shown.score], ['Check', 2, 1, 75]);
    assert.deepEqual(
      shown.questions.map((one: Record<string, unknown>) => [one['text'], one['right']]),
      [
        ['One', 2],
        ['Two', 1],
      ],
    );
    assert.equal((await api.call(agent, `GET /courses/${course.id}/results`)).statusCode, 403);
  });

  it('show results by version: the newest, or a requested one', async () => {
    const {owner, agent, colleague, course, sections, start, half, right} = await setUp();
    await submit(agent, (await start()).id, half);
    const [section] = sections;
    const {course: changed} = (
      await api.patch(owner, course, {
        sections: [
          {
            ...section,
            lessons: [
              {...section!.lessons[0], questions: section!.lessons[0]!.questions.slice(0, 1)},
            ],
          },
        ],
      })
    ).json();
    pass(60);
    await api.done(owner, `POST /courses/${changed.id}/publish`, {});
    await submit(colleague, (await start(colleague)).id, right);
    const shown = async (query = '') => {
      const {results} = await api.done(owner, `GET /courses/${course.id}/results${query}`);
      const [{attempts, score, questions}] = results.quizzes;
      return [
        results.version,
        attempts,
        score,
        questions.map((one: Record<string, unknown>) => [one['text'], one['right']]),
      ];
    };
    assert.deepEqual(await shown(), [2, 1, 100, [['One', 1]]]);
    const first = [
      1,
      1,
      50,
      [
        ['One', 1],
        ['Two', 0],
      ],
    ];
    assert.deepEqual(await shown('?version=1'), first);
    const {results} = await api.done(owner, `GET /courses/${course.id}/results?version=2`);
    assert.deepEqual(results.versions, [
      {version: 2, publishedAt: new Date(START.getTime() + 60_000).toISOString()},
      {version: 1, publishedAt: START.toISOString()},
    ]);
    const unknown = await api.call(owner, `GET /courses/${course.id}/results?version=3`);
    assert.equal(unknown.statusCode, 404);
    const draft = await api.create(owner, [quiz('Check')]);
    const none = await api.done(owner, `GET /courses/${draft.course.id}/results`);
    assert.deepEqual(none.results, {version: null, versions: [], quizzes: []});
  });

  it('omit forged answers', async () => {
    const {agent, start, wrong, right} = await setUp();
    const {id} = await start();
    const all = right.map(({questionId, optionIds}, index) => ({
      questionId,
      optionIds: [...optionIds, ...(wrong[index]?.optionIds ?? [])],
    }));
    const unknown = {questionId: agent.id, optionIds: [agent.id]};
    const {attempt} = (await submit(agent, id, [...all, unknown])).json();
    assert.deepEqual([attempt.score, attempt.answers.length], [0, 2]);
  });

  it('belong to the learner alone, not even to their authors', async () => {
    const {owner, colleague, start, right} = await setUp();
    const {id} = await start();
    for (const by of [owner, colleague])
      for (const request of [
        `GET /attempts/${id}`,
        `PUT /attempts/${id}`,
        `POST /attempts/${id}/submit`,
      ])
        assert.equal(
          (await api.call(by, request, request.startsWith('GET') ? undefined : {answers: right}))
            .statusCode,
          404,
        );
  });

  it('accept short answers regardless of case', async () => {
    const {agent, start, ...others} = await setUp({
      questions: [
        {kind: 'short', text: 'Capital?', accepted: ['Manila', 'City of Manila']},
        question('Two', 3),
      ],
    });
    const [capital, two] = others.right;
    const {id} = await start();
    const {attempt} = (
      await submit(agent, id, [{questionId: capital!.questionId, text: ' MANILA '}])
    ).json();
    assert.equal(attempt.score, 25);
    const next = await start();
    const {attempt: passed} = (
      await submit(agent, next.id, [
        {questionId: capital!.questionId, text: 'city of  manila'},
        two!,
      ])
    ).json();
    assert.deepEqual(
      [passed.score, passed.isPassed, passed.review[0].accepted],
      [100, true, ['Manila', 'City of Manila']],
    );
  });
});
