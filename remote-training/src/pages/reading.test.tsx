import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {getCourse, listCourses} from '@switchboard/contracts/courses/endpoints';
import {
  completeLesson,
  enroll,
  getLesson,
  reportProgress,
} from '@switchboard/contracts/enrollments/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {
  course,
  DONE_AT,
  enrollment,
  ID,
  lessons,
  listed,
  onePlayed,
  oneTaken,
  open,
  stored,
} from '../testing/courses.tsx';
import {courseFile} from '../testing/uploads.ts';

const [greeting, listening] = lessons as [(typeof lessons)[0], (typeof lessons)[0]];
const coursePath = `/course/${course().id}`;
const lessonPath = `${coursePath}/lesson/${greeting.id}`;

describe('Training Library', () => {
  it("shows published courses as cards with the reader's progress", async () => {
    const {backend} = open(
      '',
      listed(
        course({completedLessons: 1, enrollment: enrollment()}),
        course({
          id: listening.id,
          title: 'Refunds',
          enrollment: enrollment({status: 'completed', progress: 100}),
        }),
        course({
          id: greeting.id,
          title: 'Safety',
          enrollment: enrollment({isOverdue: true, dueAt: '2026-11-03T08:00:00.000Z'}),
        }),
      ),
    );
    const card = (await screen.findByRole('link', {name: 'First steps'})).closest(
      'li',
    ) as HTMLElement;
    expect(card).toHaveTextContent('1 of 2 lessons completed');
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText('Completed')).toBeVisible();
    expect(screen.getByText('Overdue since Nov 3, 2026')).toBeVisible();
    expect(backend.calls.at(-1)?.query).toEqual({view: 'library'});
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('searches by the text in the address', async () => {
    const {user, backend, address} = open('', listed(course()));
    await user.type(await screen.findByRole('searchbox', {name: 'Search courses'}), 'first');
    await waitFor(() => expect(address()).toBe('/dashboard/training?q=first'));
    await waitFor(() => expect(backend.calls.at(-1)?.query).toEqual({view: 'library', q: 'first'}));
  });

  it('filters by the category in the address, and offers all for an empty result', async () => {
    const page = {nextCursor: null, total: 0};
    const categories = [{name: 'Onboarding', count: 3}];
    const {user, backend, address} = open(
      '?q=nothing',
      on(listCourses, answerOf({courses: [], categories, page})),
    );
    await user.click(await screen.findByRole('combobox', {name: 'Category'}));
    await user.click(await screen.findByRole('option', {name: 'Onboarding (3)'}));
    await waitFor(() => expect(address()).toContain('category=Onboarding'));
    expect(backend.calls.at(-1)?.query).toEqual({
      view: 'library',
      q: 'nothing',
      category: 'Onboarding',
    });
    expect(await screen.findByRole('heading', {name: 'No courses match'})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Search all categories'}));
    await user.click(await screen.findByRole('button', {name: 'Show all courses'}));
    await waitFor(() => expect(address()).toBe('/dashboard/training'));
  });

  it('shows a notice before the first publication', async () => {
    open('', listed());
    expect(await screen.findByRole('heading', {name: 'No courses yet'})).toBeVisible();
    expect(
      within(screen.getByRole('main')).getAllByRole('link', {name: 'New Training'}),
    ).toHaveLength(2);
  });

  it('offers agents the library only', async () => {
    open('', listed(), {role: 'agent'});
    expect(await screen.findByRole('heading', {name: 'No courses yet'})).toBeVisible();
    expect(screen.queryByRole('link', {name: 'New Training'})).toBeNull();
    expect(screen.queryByRole('link', {name: 'Training Management'})).toBeNull();
  });

  it('offers a retry when the courses do not load', async () => {
    const {user, backend} = open('', on(listCourses, refusal('server_error', 'no')));
    const retry = await screen.findByRole('button', {name: 'Try again'});
    backend.answer(listed(course()));
    await user.click(retry);
    expect(await screen.findByRole('link', {name: 'First steps'})).toBeVisible();
  });
});

describe('a course', () => {
  it('lists its lessons and starts with the first', async () => {
    open(coursePath, stored());
    expect(await screen.findByRole('link', {name: 'Start'})).toHaveAttribute(
      'href',
      `/dashboard/training${lessonPath}`,
    );
    expect(document.title).toBe('First steps · Switchboard');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('continues with the first incomplete lesson', async () => {
    open(coursePath, stored({done: [greeting.id]}));
    expect(await screen.findByRole('link', {name: 'Continue'})).toHaveAttribute(
      'href',
      `/dashboard/training${coursePath}/lesson/${listening.id}`,
    );
    expect(screen.getByRole('link', {name: 'Greeting (completed)'})).toBeVisible();
  });

  it('names the lesson required before a locked one', async () => {
    open(coursePath, stored({locked: {[listening.id]: 'Greeting'}}));
    expect(await screen.findByText('Complete "Greeting" first')).toBeVisible();
    expect(screen.getByRole('link', {name: 'Greeting'})).toBeVisible();
    expect(screen.queryByRole('link', {name: /Listening/})).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('can be previewed by its authors with the next update', async () => {
    open(`${coursePath}?preview=draft`, {
      ...on(getCourse, answerOf({...oneTaken().body, isPreview: true}), ID),
    });
    expect(await screen.findByText(/as learners will see it once you publish/)).toBeVisible();
    expect(screen.getByRole('link', {name: 'Greeting'})).toHaveAttribute(
      'href',
      `/dashboard/training${lessonPath}?preview=draft`,
    );
  });

  it('can be restarted after an update once it is completed', async () => {
    const done = enrollment({status: 'completed', progress: 100});
    const {user, backend} = open(coursePath, {
      ...stored({changes: {publishedVersion: 2, enrollment: done}}),
      ...on(enroll, oneTaken({changes: {publishedVersion: 2}}), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Take it again'}));
    await waitFor(() => expect(screen.getByRole('heading', {level: 1})).toHaveFocus());
    expect(await screen.findByRole('link', {name: 'Start'})).toBeVisible();
    expect(backend.callsTo(enroll)[0]?.body).toEqual({isAgain: true});
  });

  it('shows a notice for a missing course', async () => {
    open(coursePath, {});
    expect(
      await screen.findByRole('heading', {name: "We couldn't find this course"}),
    ).toBeVisible();
  });
});

describe('a lesson', () => {
  const completed = on(completeLesson, onePlayed(greeting.id, {done: [greeting.id]}), {
    ...ID,
    lessonId: greeting.id,
  });

  it('shows its text and completes it, then leads to the next one', async () => {
    const {user, address} = open(lessonPath, {...stored(), ...completed});
    expect(await screen.findByRole('article', {name: 'Greeting'})).toHaveTextContent('Say hello.');
    await user.click(screen.getByRole('button', {name: 'Mark as complete'}));
    const next = await screen.findByRole('link', {name: 'Next lesson'});
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.getByText('1 of 2 lessons completed')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(next);
    await waitFor(() =>
      expect(address()).toBe(`/dashboard/training${coursePath}/lesson/${listening.id}`),
    );
    expect(await screen.findByRole('link', {name: 'Back to course'})).toBeVisible();
  });

  it('runs no script hidden in its text', async () => {
    const evil = [
      {
        ...greeting,
        html: '<p>Hi<img src="x" onerror="document.title=1"></p><script>document.title=1</script><a href="javascript:alert(1)">go</a>',
      },
    ];
    open(lessonPath, stored({shown: evil}));
    const article = await screen.findByRole('article', {name: 'Greeting'});
    expect(article.querySelector('script, [onerror], [href^="javascript"]')).toBeNull();
    expect(article).toHaveTextContent('Higo');
  });

  it('cannot be completed before the course is published', async () => {
    open(lessonPath, stored({changes: {status: 'draft'}}));
    expect(await screen.findByText(/This course is a draft/)).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Mark as complete'})).toBeNull();
  });

  it('completes itself on opening if that is its rule', async () => {
    const shown = [{...greeting, rule: 'view' as const}, listening];
    const {backend} = open(lessonPath, {
      ...stored({shown}),
      ...on(completeLesson, onePlayed(greeting.id, {shown, done: [greeting.id]}), {
        ...ID,
        lessonId: greeting.id,
      }),
    });
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(backend.callsTo(completeLesson)).toHaveLength(1);
    expect(screen.queryByRole('button', {name: 'Mark as complete'})).toBeNull();
  });

  it('opens its link in a new tab', async () => {
    const shown = [{...greeting, kind: 'link' as const, url: 'https://example.com/guide'}];
    open(lessonPath, stored({shown}));
    const link = await screen.findByRole('link', {name: 'Open the link'});
    expect(link).toHaveAttribute('href', 'https://example.com/guide');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('Opens example.com in a new tab.')).toBeVisible();
  });

  it('plays a video of another site in its own frame, on request', async () => {
    const shown = [{...greeting, kind: 'video' as const, url: 'https://youtu.be/abcdefghijk'}];
    const {user} = open(lessonPath, stored({shown}));
    await user.click(await screen.findByRole('button', {name: 'Play video'}));
    expect(screen.getByTitle('Greeting')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
    );
  });

  it('resumes an uploaded video, and reports the watched time', async () => {
    const shown = [{...greeting, kind: 'video' as const, rule: 'video_percent' as const}];
    const played = {file: courseFile(), furthest: 40, seconds: 60};
    const watched = {completedAt: DONE_AT, creditedSeconds: 60, furthest: 54};
    const params = {...ID, lessonId: greeting.id};
    const {backend} = open(lessonPath, {
      ...stored({shown}),
      ...on(getLesson, onePlayed(greeting.id, {shown, played}), params),
      ...on(reportProgress, answerOf({progress: watched}), params),
    });
    const video = await screen.findByLabelText<HTMLVideoElement>('Greeting', {selector: 'video'});
    expect(video).toHaveAttribute('src', courseFile().url);
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(40);
    fireEvent.play(video);
    await waitFor(() =>
      expect(backend.callsTo(reportProgress).map(({body}) => body)).toEqual([
        {seconds: 0, position: 40},
      ]),
    );
    // That completed the lesson: the outline is fetched again.
    await waitFor(() => expect(backend.callsTo(getLesson)).toHaveLength(2));
  });

  it('offers its file for download', async () => {
    const shown = [{...greeting, kind: 'file' as const}];
    const file = courseFile({kind: 'file', name: 'guide.pdf', mime: 'application/pdf'});
    open(lessonPath, {
      ...stored({shown}),
      ...on(getLesson, onePlayed(greeting.id, {shown, played: {file}}), {
        ...ID,
        lessonId: greeting.id,
      }),
    });
    expect(await screen.findByRole('link', {name: 'Download'})).toHaveAttribute('href', file.url);
  });

  it('shows a notice for a missing lesson', async () => {
    open(`${coursePath}/lesson/${course().id}`, stored());
    expect(
      await screen.findByRole('heading', {name: "We couldn't find this lesson"}),
    ).toBeVisible();
  });
});

it.each([
  ['spec 2 Training: the disabled Video Library', '/video-library'],
  ['a course with an impossible id', '/course/12'],
  ['an unknown screen', '/nowhere'],
])('%s leads to the home page', async (_title, path) => {
  const {address} = open(path, {});
  await waitFor(() => expect(address()).toBe('/dashboard/home'));
});
