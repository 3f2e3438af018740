import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  listCourseVersions,
  publishCourse,
  updateCourse,
} from '@switchboard/contracts/courses/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {ID, editPath, oneDraft, open, quizOf, storedDraft, type User} from '../testing/courses.tsx';

const versions = on(
  listCourseVersions,
  answerOf({
    versions: [
      {
        version: 1,
        lessonCount: 2,
        note: 'A better start',
        mustRetake: false,
        changes: {
          added: ['Listening'],
          removed: [],
          changed: ['Greeting'],
          isReordered: true,
          hasNewRules: false,
        },
        learnerCount: 2,
        publishedBy: 'Ana Reyes',
        publishedAt: '2026-11-02T08:00:00.000Z',
      },
    ],
  }),
  ID,
);
describe('Publish a course', () => {
  beforeEach(() => localStorage.clear());

  it('refuses to publish without a lesson', async () => {
    const {user, backend} = open(editPath, storedDraft({status: 'draft'}, []));
    await user.click(await screen.findByRole('button', {name: 'Publish'}));
    expect(await screen.findByText('Add at least one lesson before publishing')).toBeVisible();
    expect(screen.getByRole('button', {name: 'Add lesson'})).toHaveFocus();
    expect(backend.callsTo(publishCourse)).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Add lesson'}));
    await user.click(screen.getByRole('menuitem', {name: 'Text'}));
    expect(screen.queryByText('Add at least one lesson before publishing')).toBeNull();
  });

  it('saves changes before publishing', async () => {
    const {user, backend} = open(editPath, {
      ...storedDraft({status: 'draft'}),
      ...on(updateCourse, oneDraft({status: 'draft', version: 4}), ID),
      ...on(publishCourse, oneDraft({version: 5}), ID),
    });
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', {name: 'Publish'}));
    expect(await screen.findByText('The course was published.')).toBeVisible();
    expect(backend.calls.filter(({method}) => method !== 'GET')).toEqual([
      ...backend.callsTo(updateCourse),
      ...backend.callsTo(publishCourse),
    ]);
    await waitFor(() => expect(screen.queryByRole('button', {name: /publish/i})).toBeNull());
  });

  const updated = () =>
    open(editPath, {
      ...storedDraft({hasChanges: true}),
      ...versions,
      ...on(publishCourse, oneDraft({version: 4, publishedVersion: 2}), ID),
    });
  const askForUpdate = async (user: User) => {
    await user.click(await screen.findByRole('button', {name: 'Publish update'}));
    return within(await screen.findByRole('dialog', {name: 'Publish update'}));
  };

  it('asks for the effect of an update on learners before publishing it', async () => {
    const {user, backend} = updated();
    expect(await screen.findByText('A better start')).toBeVisible();
    expect(
      screen.getByText('Added: Listening · Changed: Greeting · Lessons in another order'),
    ).toBeVisible();
    expect(screen.getByText('2 learners are taking this version')).toBeVisible();
    const dialog = await askForUpdate(user);
    await user.type(dialog.getByLabelText("What's new"), 'New links');
    await user.click(dialog.getByRole('checkbox', {name: 'Require everyone to retake it'}));
    expect(dialog.getByText(/Earlier completions stay on record/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', {name: 'Publish update'}));
    expect(await screen.findByText('The update was published.')).toBeVisible();
    expect(backend.callsTo(publishCourse)[0]?.body).toEqual({note: 'New links', mustRetake: true});
    expect(backend.callsTo(updateCourse)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the note of an update after Escape and after a rejection', async () => {
    const {user, backend} = updated();
    const dialog = await askForUpdate(user);
    const note = dialog.getByLabelText("What's new");
    await user.type(note, 'New links{Escape}');
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(note).toHaveValue('New links');
    backend.answer(on(publishCourse, refusal('illegal_transition', 'Not now'), ID));
    await user.click(dialog.getByRole('button', {name: 'Publish update'}));
    expect(await dialog.findByText('Not now')).toBeVisible();
    expect(note).toHaveValue('New links');
    backend.answer(
      on(
        publishCourse,
        refusal('validation_failed', 'no', {
          'sections.0.lessons.1.title': 'Lesson title is required',
        }),
        ID,
      ),
    );
    await user.click(dialog.getByRole('button', {name: 'Publish update'}));
    expect(await screen.findByText('Lesson title is required')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await askForUpdate(user)).getByLabelText("What's new")).toHaveValue('New links');
  });

  it('shows a rejection of a lesson at its text, until it is fixed', async () => {
    const {user} = open(editPath, {
      ...storedDraft({status: 'draft'}),
      ...on(
        publishCourse,
        refusal('validation_failed', 'no', {
          'sections.0.lessons.1.html': 'Lesson text is required',
        }),
        ID,
      ),
    });
    await user.click(await screen.findByRole('button', {name: 'Publish'}));
    expect(await screen.findByText('Lesson text is required')).toBeVisible();
    const text = screen.getAllByRole('textbox', {name: 'Lesson text'})[1]!;
    expect(text).toHaveFocus();
    await user.type(text, 'More');
    await waitFor(() => expect(screen.queryByText('Lesson text is required')).toBeNull());
  });

  it('links to answers that block the publication of a quiz', async () => {
    const {user} = open(editPath, {
      ...storedDraft({status: 'draft'}, [quizOf(2)]),
      ...on(
        publishCourse,
        refusal('validation_failed', 'no', {
          'sections.0.lessons.0.questions.0.options': 'Mark a correct answer for question 1',
        }),
        ID,
      ),
    });
    await user.click(await screen.findByRole('button', {name: 'Publish'}));
    expect(await screen.findByText('Mark a correct answer for question 1')).toBeVisible();
    expect(screen.getByRole('radio', {name: 'Answer 1 is correct'})).toHaveFocus();
  });
});
