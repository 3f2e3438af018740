import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {listLearning} from '@switchboard/contracts/courses/endpoints';
import type {Learning} from '@switchboard/contracts/courses/schemas';
import {getMember} from '@switchboard/contracts/team/endpoints';
import type {Role} from '@switchboard/contracts/user/schemas';
import {screen, within} from '@testing-library/react';
import {ben} from '../testing/members.ts';
import {member, renderSection} from '../testing/team.tsx';

const learning = (number: number, changes: Partial<Learning> = {}): Learning => ({
  course: {id: member(number).id, title: `Course ${number}`, status: 'published'},
  lessonCount: 4,
  completedLessons: 1,
  startedAt: '2026-01-02T03:04:05.000Z',
  lastAt: '2026-01-02T03:04:05.000Z',
  completedAt: null,
  ...changes,
});
const learns = (...all: Learning[]) => on(listLearning, answerOf({learning: all}), {id: ben.id});

const open = async (answers: Answers, role: Role = 'supervisor') => {
  const shown = on(getMember, answerOf({member: ben}), {id: ben.id});
  const view = renderSection(`/members/${ben.id}`, {...shown, ...answers}, role);
  await screen.findByRole('heading', {name: 'Workload'});
  return view;
};

describe('the training of a member', () => {
  it('lists their courses with progress, dates and links', async () => {
    const completed = {completedLessons: 4, completedAt: '2026-01-05T03:04:05.000Z'};
    await open(learns(learning(31), learning(32, completed)));
    const list = await screen.findByRole('list', {name: 'Training'});
    const rows = within(list).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/1 of 4 lessons completed · Started Jan 2.*In progress/);
    expect(rows[1]).toHaveTextContent(/4 of 4 lessons completed .* Completed Jan 5/);
    expect(within(list).getByRole('link', {name: 'Course 31'})).toHaveAttribute(
      'href',
      `/dashboard/training/course/${member(31).id}`,
    );
  });

  it('shows a notice for an empty list', async () => {
    await open(learns());
    expect(await screen.findByText('No course begun yet.')).toBeVisible();
  });

  it('shows an error when it does not load', async () => {
    await open(on(listLearning, refusal('server_error', 'Boom')));
    expect(await screen.findByText("We couldn't load the training.")).toBeVisible();
  });

  it('is hidden from other agents', async () => {
    const {backend} = await open({}, 'agent');
    expect(screen.queryByRole('heading', {name: 'Training'})).toBeNull();
    expect(backend.callsTo(listLearning)).toEqual([]);
  });
});
