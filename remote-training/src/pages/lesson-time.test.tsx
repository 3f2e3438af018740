import {answerOf, on} from '@switchboard/api-client/testing';
import type {LessonRule} from '@switchboard/contracts/courses/choices';
import {getLesson, reportProgress} from '@switchboard/contracts/enrollments/endpoints';
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {course, ID, lessons, onePlayed, open, stored} from '../testing/courses.tsx';
import {courseFile} from '../testing/uploads.ts';

const greeting = lessons[0]!;
const path = `/course/${course().id}/lesson/${greeting.id}`;
const params = {...ID, lessonId: greeting.id};
const timed = {shown: [{...greeting, rule: 'seconds' as const}], played: {seconds: 120}};

const begun = answerOf({progress: {completedAt: null, creditedSeconds: 0, furthest: 0}});

describe('the completion rule of a lesson', () => {
  it.each<[LessonRule, string]>([
    ['manual', 'To complete this lesson, mark it as complete at the end.'],
    ['seconds', 'To complete this lesson, stay on it for 2 more minutes.'],
    ['video_percent', 'To complete this lesson, watch 90% of the video.'],
  ])('is shown: %s', async (rule, text) => {
    const shown = [{...greeting, rule}];
    open(path, {
      ...stored({shown}),
      ...on(getLesson, onePlayed(greeting.id, {...timed, shown}), params),
      ...on(reportProgress, begun, params),
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is hidden for a completed lesson', async () => {
    open(path, stored({done: [greeting.id]}));
    await screen.findByText('Completed');
    expect(screen.queryByText(/^To complete this lesson/)).toBeNull();
  });
});

describe('time in a lesson', () => {
  afterEach(() => jest.useRealTimers());

  it('is added to the next report after a failed one, up to a minute', async () => {
    jest.useFakeTimers();
    const {backend} = open(path, {
      ...on(getLesson, onePlayed(greeting.id, timed), params),
      ...on(reportProgress, 'network error', params),
    });
    const pass = () => act(() => jest.advanceTimersByTimeAsync(15_000));
    const told = () =>
      backend.callsTo(reportProgress).map(({body}) => (body as {seconds: number}).seconds);
    await screen.findByRole('article');
    for (let beats = 0; beats < 5; beats += 1) await pass();
    expect(told()).toEqual([0, 15, 30, 45, 60, 60]);
    backend.answer(on(reportProgress, begun, params));
    await pass();
    await pass();
    expect(told().slice(-2)).toEqual([60, 15]);
  });
});

it("fetches the new link of a draft's video from the draft", async () => {
  const shown = [{...greeting, kind: 'video' as const, rule: 'video_percent' as const}];
  const played = {file: courseFile()};
  const {body} = onePlayed(greeting.id, {shown, played});
  const {backend} = open(`${path}?preview=draft`, {
    ...on(getLesson, answerOf({...body, isPreview: true}), params),
  });
  fireEvent.error(await screen.findByLabelText('Greeting', {selector: 'video'}));
  await waitFor(() => expect(backend.callsTo(getLesson)).toHaveLength(2));
  expect(backend.callsTo(getLesson)[1]?.query).toEqual({preview: 'draft'});
});
