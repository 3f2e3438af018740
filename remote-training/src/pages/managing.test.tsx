import {answerOf, on} from '@switchboard/api-client/testing';
import {createAssignment, deleteAssignment} from '@switchboard/contracts/assignments/endpoints';
import {
  changeEnrollment,
  createCourseExport,
  getCourseResults,
  listEnrollments,
  listOwnEnrollments,
} from '@switchboard/contracts/enrollments/endpoints';
import type {OwnEnrollment} from '@switchboard/contracts/enrollments/schemas';
import {listTeams} from '@switchboard/contracts/team/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {course, enrollment, id, ID, open, stored} from '../testing/courses.tsx';
import {assigned, assignment, learner, taken} from '../testing/managing.ts';

const managePath = `/management/${course().id}`;

const teams = on(
  listTeams,
  answerOf({
    teams: [
      {
        id: id('b1'),
        name: 'Front desk',
        assignMode: 'off',
        members: [],
        version: 1,
        updatedAt: '2026-11-02T08:00:00.000Z',
      },
    ],
  }),
);

describe('assignments of a course', () => {
  it('are listed with their terms, and withdrawn after a question', async () => {
    const {user, backend} = open(`${managePath}/assignments`, {
      ...stored(),
      ...assigned(assignment()),
      ...on(deleteAssignment, answerOf({}), {id: id('f1')}),
    });
    const row = await screen.findByRole('row', {name: /Everyone/});
    expect(row).toHaveTextContent('14 days after joining');
    expect(row).toHaveTextContent('Mandatory, every 12 months');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Withdraw the assignment to Everyone'}));
    backend.answer(assigned());
    await user.click(await screen.findByRole('button', {name: 'Withdraw'}));
    expect(await screen.findByText('The assignment was withdrawn.')).toBeVisible();
    expect(await screen.findByText('Not assigned yet')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', {name: 'Assign the course'})).toHaveFocus(),
    );
    expect(backend.callsTo(deleteAssignment)).toHaveLength(1);
  });

  it('are created for a team with a due date', async () => {
    const {user, backend} = open(`${managePath}/assignments`, {
      ...stored(),
      ...assigned(),
      ...teams,
      ...on(createAssignment, answerOf({assignment: assignment()}), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Assign the course'}));
    const dialog = within(await screen.findByRole('dialog', {name: 'Assign the course'}));
    await user.click(dialog.getByRole('button', {name: 'Assign'}));
    expect(await dialog.findByText('Choose a member')).toBeVisible();
    expect(dialog.getByLabelText('Member')).toHaveFocus();
    await user.selectOptions(dialog.getByLabelText('Assign to'), 'A team');
    await user.selectOptions(dialog.getByLabelText('Due'), 'On a date');
    await user.click(dialog.getByRole('button', {name: 'Assign'}));
    for (const message of ['Choose a team', 'Due date is required'])
      expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    await user.selectOptions(await dialog.findByLabelText('Team'), 'Front desk');
    fireEvent.change(dialog.getByLabelText('Due date'), {target: {value: '20277-01-31'}});
    expect(await dialog.findByText('Due date is invalid')).toBeVisible();
    await user.clear(dialog.getByLabelText('Due date'));
    await user.type(dialog.getByLabelText('Due date'), '2027-01-31');
    expect(await accessibilityFaults()).toEqual([]);
    backend.answer(assigned(assignment()));
    await user.click(dialog.getByRole('button', {name: 'Assign'}));
    expect(await screen.findByText('The course was assigned.')).toBeVisible();
    expect(await screen.findByRole('row', {name: /Everyone/})).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', {name: 'Assign the course'})).toHaveFocus(),
    );
    expect(backend.callsTo(createAssignment)[0]?.body).toEqual({
      target: {type: 'team', id: id('b1')},
      dueAt: new Date('2027-01-31T23:59:59').toISOString(),
      dueInDays: null,
      isMandatory: true,
      recurMonths: null,
    });
  });

  it('require a published course', async () => {
    open(`${managePath}/assignments`, {...stored({changes: {status: 'draft'}}), ...assigned()});
    expect(await screen.findByText('Publish the course before you assign it.')).toBeVisible();
    expect(await screen.findByText('Not assigned yet')).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Assign the course'})).toBeNull();
  });
});

const exported = on(createCourseExport, {...answerOf({export: {url: '/x.csv'}}), status: 201}, ID);

describe('learners of a course', () => {
  it('are listed, and found by name and status in the address', async () => {
    const {user, backend, address} = open(`${managePath}/learners`, {
      ...stored(),
      ...taken(learner({isOverdue: true})),
    });
    expect(await screen.findByRole('row', {name: /Ben Cruz.*Overdue.*50%.*90%/})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.type(screen.getByRole('searchbox', {name: 'Search learners'}), 'ben');
    await waitFor(() => expect(address()).toContain('q=ben'));
    await user.click(screen.getByRole('combobox', {name: 'Status'}));
    await user.click(await screen.findByRole('option', {name: 'Overdue'}));
    await waitFor(() => expect(address()).toContain('status=overdue'));
    await waitFor(() =>
      expect(backend.callsTo(listEnrollments).at(-1)?.query).toEqual({q: 'ben', status: 'overdue'}),
    );
  });

  it('are exported as filtered', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const {user, backend} = open(`${managePath}/learners?q=ben&status=overdue`, {
      ...stored(),
      ...taken(learner({isOverdue: true})),
      ...exported,
    });
    await user.click(await screen.findByRole('button', {name: 'Download CSV'}));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(backend.callsTo(createCourseExport).map(({body}) => body)).toEqual([
      {kind: 'learners', q: 'ben', status: 'overdue'},
    ]);
    click.mockRestore();
  });

  it('can get more time, or be exempted with a reason', async () => {
    const {user, backend} = open(`${managePath}/learners`, {
      ...stored(),
      ...taken(learner()),
      ...on(changeEnrollment, answerOf({enrollment: learner()}), {id: id('e1')}),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for Ben Cruz'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Give more time…'}));
    await user.type(await screen.findByLabelText('New due date'), '2027-01-31');
    await user.click(screen.getByRole('button', {name: 'Move the due date'}));
    expect(await screen.findByText('The due date was moved.')).toBeVisible();
    await user.click(await screen.findByRole('button', {name: 'Actions for Ben Cruz'}));
    await user.click(await screen.findByRole('menuitem', {name: 'Waive…'}));
    await user.click(await screen.findByRole('button', {name: 'Waive'}));
    expect(await screen.findByText('Reason is required')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'On leave');
    expect(await accessibilityFaults()).toEqual([]);
    backend.answer(taken());
    await user.click(screen.getByRole('button', {name: 'Waive'}));
    expect(await screen.findByText('The course was waived.')).toBeVisible();
    expect(await screen.findByText('Nobody has started this course')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', {name: 'the learners'})).toHaveFocus());
    expect(backend.callsTo(changeEnrollment).map(({body}) => body)).toEqual([
      {extendTo: new Date('2027-01-31T23:59:59').toISOString()},
      {waive: {reason: 'On leave'}},
    ]);
    expect(backend.callsTo(changeEnrollment)[0]?.headers['If-Match']).toBe('"1"');
  });
});

describe('results of a course', () => {
  it('show the results of each question of its quizzes', async () => {
    const quizzes = [
      {
        lessonId: id('a1'),
        title: 'Check',
        attempts: 8,
        passed: 6,
        score: 81,
        questions: [{questionId: id('b1'), text: 'Who begins?', right: 2}],
      },
    ];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const versions = [
      {version: 2, publishedAt: '2026-11-09T08:00:00.000Z'},
      {version: 1, publishedAt: '2026-11-02T08:00:00.000Z'},
    ];
    const {user, backend, address} = open(`${managePath}/results`, {
      ...stored(),
      ...on(getCourseResults, answerOf({results: {version: 2, versions, quizzes}}), ID),
      ...exported,
    });
    expect(await screen.findByText('8 attempts · 6 passed · 81% on average')).toBeVisible();
    const version = screen.getByRole('combobox', {name: 'Version'});
    expect(version).toHaveTextContent('Version 2 (newest), Nov 9, 2026');
    expect(screen.getByRole('row', {name: 'Who begins? 25% (2 of 8)'})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Download CSV'}));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(backend.callsTo(createCourseExport)[0]?.body).toEqual({
      kind: 'questions',
      version: 2,
    });
    click.mockRestore();
    await user.click(version);
    await user.click(await screen.findByRole('option', {name: 'Version 1, Nov 2, 2026'}));
    await waitFor(() => expect(address()).toContain('version=1'));
    expect(backend.callsTo(getCourseResults).at(-1)?.query).toEqual({version: 1});
  });
});

describe('My training', () => {
  const own = (changes: Partial<OwnEnrollment> = {}): OwnEnrollment => ({
    ...enrollment(),
    course: {
      id: course().id,
      title: 'First steps',
      summary: '',
      category: '',
      status: 'published',
    },
    ...changes,
  });
  const owned = (...enrollments: OwnEnrollment[]) =>
    on(listOwnEnrollments, answerOf({enrollments, total: enrollments.length}));

  it('shows assigned courses with due dates, started ones and completed ones', async () => {
    const titled = (last: string, title: string) => ({
      id: id(last),
      course: {...own().course, id: id(last), title},
    });
    open(
      '/mine',
      owned(
        own({isAssigned: true, isMandatory: true, dueAt: '2027-01-31T15:59:59.000Z'}),
        own({...titled('c2', 'Refunds'), isAssigned: false}),
        own({...titled('c3', 'Safety'), status: 'completed', progress: 100}),
      ),
      {role: 'agent'},
    );
    const section = async (name: string) => within(await screen.findByRole('region', {name}));
    expect(
      (await section('Assigned to me')).getByText(/^Due Jan 31, 2027|Due Feb 1, 2027/),
    ).toBeVisible();
    expect((await section('Continue')).getByRole('link', {name: 'Refunds'})).toBeVisible();
    expect((await section('Completed')).getByRole('link', {name: 'Safety'})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('links to the library when it is empty', async () => {
    open('/mine', owned());
    expect(await screen.findByRole('heading', {name: 'No training assigned'})).toBeVisible();
  });
});
