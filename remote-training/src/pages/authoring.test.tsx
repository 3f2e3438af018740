import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  archiveCourse,
  createCourse,
  deleteCourse,
  listCourses,
  listCourseVersions,
  publishCourse,
  restoreCourse,
  updateCourse,
} from '@switchboard/contracts/courses/endpoints';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {leaveState} from '@switchboard/router';
import {act, screen, waitFor, within} from '@testing-library/react';
import {canLeave} from '../section.tsx';
import {course, ID, lessons, listed, oneDraft, open, storedDraft} from '../testing/courses.tsx';

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
const editPath = `/management/${course().id}`;
const draft = course({status: 'draft'});

type User = ReturnType<typeof open>['user'];

const addLesson = async (user: User, kind: string) => {
  await user.click(await screen.findByRole('button', {name: 'Add lesson'}));
  await user.click(await screen.findByRole('menuitem', {name: kind}));
};

describe('Training Management', () => {
  it('lists courses of all states', async () => {
    const {backend} = open(
      '/management',
      listed(course(), course({id: lessons[0]!.id, title: 'Refunds', status: 'draft'})),
    );
    expect(await screen.findByRole('row', {name: /First steps.*Published/})).toBeVisible();
    expect(screen.getByRole('row', {name: /Refunds.*Draft/})).toBeVisible();
    expect(backend.callsTo(listCourses)[0]?.query).toEqual({view: 'management'});
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('publishes a draft', async () => {
    const {user, backend} = open('/management', {
      ...listed(draft),
      ...on(publishCourse, oneDraft(), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for First steps'}));
    await user.click(screen.getByRole('menuitem', {name: 'Publish'}));
    expect(await screen.findByText('The course was published.')).toBeVisible();
    expect(backend.callsTo(publishCourse)).toHaveLength(1);
  });

  it('does not publish a course without lessons', async () => {
    const {user, backend} = open('/management', listed({...draft, lessonCount: 0}));
    await user.click(await screen.findByRole('button', {name: 'Actions for First steps'}));
    await user.click(screen.getByRole('menuitem', {name: 'Publish'}));
    expect(
      await screen.findByRole('alertdialog', {name: 'Add at least one lesson before publishing'}),
    ).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'OK'}));
    expect(backend.callsTo(publishCourse)).toEqual([]);
  });

  it('archives a published course, and takes it back', async () => {
    const {user, backend} = open('/management', {
      ...listed(course()),
      ...on(archiveCourse, oneDraft({status: 'archived'}), ID),
      ...on(restoreCourse, oneDraft(), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for First steps'}));
    expect(screen.queryByRole('menuitem', {name: 'Delete'})).toBeNull();
    await user.click(screen.getByRole('menuitem', {name: 'Archive'}));
    expect(await screen.findByText('The course was archived.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Undo'}));
    expect(await screen.findByText('The course is back in the library.')).toBeVisible();
    expect(backend.callsTo(restoreCourse)).toHaveLength(1);
  });

  it('is filtered by state and category, as the address says', async () => {
    const {user, backend, address} = open(
      '/management?category=Onboarding',
      on(
        listCourses,
        answerOf({
          courses: [course()],
          categories: ['Onboarding', 'Safety'],
          page: {nextCursor: null, total: 1},
        }),
      ),
    );
    await user.click(await screen.findByRole('combobox', {name: /Status/}));
    await user.click(await screen.findByRole('option', {name: 'Published'}));
    expect(address()).toBe('/dashboard/training/management?category=Onboarding&status=published');
    await waitFor(() =>
      expect(backend.callsTo(listCourses).at(-1)?.query).toEqual({
        view: 'management',
        category: 'Onboarding',
        status: 'published',
      }),
    );
    backend.answer(listed());
    await user.click(screen.getByRole('combobox', {name: /Status/}));
    await user.click(await screen.findByRole('option', {name: 'Draft'}));
    await user.click(await screen.findByRole('button', {name: 'Clear filters'}));
    await waitFor(() => expect(address()).toBe('/dashboard/training/management'));
  });

  it('deletes a draft after a question', async () => {
    const {user, backend} = open('/management', {
      ...listed(draft),
      ...on(deleteCourse, answerOf({}), ID),
    });
    await user.click(await screen.findByRole('button', {name: 'Actions for First steps'}));
    await user.click(screen.getByRole('menuitem', {name: 'Delete'}));
    await user.click(await screen.findByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('The draft was deleted.')).toBeVisible();
    expect(backend.callsTo(deleteCourse)).toHaveLength(1);
  });
});

describe('New Training', () => {
  it('begins a draft, and goes on in its editor', async () => {
    const {user, backend, address} = open('/create', {
      ...on(createCourse, oneDraft({status: 'draft'})),
      ...storedDraft({status: 'draft'}),
    });
    await user.type(await screen.findByLabelText('Title'), 'First steps');
    await user.click(screen.getByRole('button', {name: 'Create draft'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/training${editPath}`));
    expect(backend.callsTo(createCourse)[0]?.body).toMatchObject({
      title: 'First steps',
      progression: 'free',
      passPercent: 80,
      sections: [{title: '', lessons: []}],
    });
  });

  it('asks for a title', async () => {
    const {user} = open('/create', {});
    await user.click(await screen.findByRole('button', {name: 'Create draft'}));
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('asks before unsaved text is left', async () => {
    const {user, address} = open('/create', {});
    await user.type(await screen.findByLabelText('Title'), 'First');
    await user.click(screen.getByRole('link', {name: 'Training Library'}));
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(address()).toBe('/dashboard/training/create');
  });
});

/** A change is stored after a pause. */
const SOON = {timeout: 4000};

describe('Edit course', () => {
  beforeEach(() => localStorage.clear());

  const openDraft = () =>
    open(editPath, {
      ...storedDraft({status: 'draft'}),
      ...on(updateCourse, oneDraft({status: 'draft', version: 4}), ID),
    });
  const firstSave = async ({backend}: ReturnType<typeof open>) => {
    await waitFor(() => expect(backend.callsTo(updateCourse)).toHaveLength(1), SOON);
    return backend.callsTo(updateCourse)[0]!;
  };

  it('stores what was changed by itself, and only that', async () => {
    const opened = openDraft();
    await opened.user.type(await screen.findByLabelText('Title'), '!');
    expect(screen.getByText('Saving…')).toBeVisible();
    const {body, headers} = await firstSave(opened);
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect([body, headers['If-Match']]).toEqual([{title: 'First steps!'}, '"3"']);
    expect(leaveState()).toBe('allow');
  });

  it('stores a lesson without a title, which shows no error before it is published', async () => {
    const opened = openDraft();
    await addLesson(opened.user, 'Link');
    const {body} = await firstSave(opened);
    expect(body).toMatchObject({sections: [{lessons: [{}, {}, {kind: 'link', title: ''}]}]});
    expect(screen.queryByText('Lesson title is required')).toBeNull();
    expect(screen.queryByText(/except/)).toBeNull();
  });

  it('moves lessons by keyboard, and the focus goes along', async () => {
    const opened = openDraft();
    const down = await screen.findByRole('button', {name: 'Move lesson 1 down'});
    act(() => down.focus());
    await opened.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', {name: 'Move lesson 2 up'})).toHaveFocus(),
    );
    expect(screen.getByText('Moved to position 2 of 2')).toBeInTheDocument();
    expect((await firstSave(opened)).body).toMatchObject({
      sections: [
        {
          lessons: [
            {id: lessons[1]!.id, html: '<p>Then listen.</p>'},
            {id: lessons[0]!.id, html: '<p>Say <b>hello</b>.</p>'},
          ],
        },
      ],
    });
  });

  it('removes a lesson', async () => {
    const opened = openDraft();
    await opened.user.click(await screen.findByRole('button', {name: 'Remove lesson 1'}));
    expect(screen.getByRole('button', {name: 'Add lesson'})).toHaveFocus();
    expect((await firstSave(opened)).body).toMatchObject({
      sections: [{lessons: [{id: lessons[1]!.id, title: 'Listening'}]}],
    });
  });

  it('leads from what could not be stored to its field', async () => {
    const {user} = openDraft();
    await user.clear(await screen.findByLabelText('Title'));
    await user.click(screen.getByLabelText('Summary'));
    const fault = await screen.findByRole('button', {name: 'Title is required'}, SOON);
    expect(screen.getByText('Saved, except for:')).toBeVisible();
    await user.click(fault);
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  it('brings back what this browser kept, and stores it', async () => {
    const refused = {
      ...storedDraft({status: 'draft'}),
      ...on(updateCourse, refusal('forbidden', 'Not now'), ID),
    };
    const first = open(editPath, refused);
    await first.user.type(await screen.findByLabelText('Title'), ', kept');
    expect(await screen.findByText('Not saved. Not now', undefined, SOON)).toBeVisible();
    first.unmount();
    const {user, backend} = open(editPath, refused);
    const title = await screen.findByLabelText('Title');
    expect(title).toHaveValue('First steps, kept');
    backend.answer(on(updateCourse, oneDraft({status: 'draft', version: 4}), ID));
    await user.type(title, '!');
    expect(await screen.findByText(/^Saved/, undefined, SOON)).toBeVisible();
    expect(backend.callsTo(updateCourse).at(-1)?.body).toEqual({title: 'First steps, kept!'});
  });

  it('refuses to publish without a lesson', async () => {
    const {user, backend} = open(editPath, storedDraft({status: 'draft'}, []));
    await user.click(await screen.findByRole('button', {name: 'Publish'}));
    expect(await screen.findByText('Add at least one lesson before publishing')).toBeVisible();
    expect(backend.callsTo(publishCourse)).toEqual([]);
  });

  it('saves what changed before it publishes', async () => {
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

  it('asks what an update means to learners before it publishes one', async () => {
    const {user, backend} = updated();
    expect(await screen.findByText('A better start')).toBeVisible();
    expect(
      screen.getByText('Added: Listening · Changed: Greeting · Lessons in another order'),
    ).toBeVisible();
    expect(screen.getByText('2 learners are taking this version')).toBeVisible();
    const dialog = await askForUpdate(user);
    await user.type(dialog.getByLabelText("What's new"), 'New links');
    await user.click(dialog.getByRole('checkbox', {name: 'Require everyone to retake it'}));
    expect(dialog.getByText(/What they completed stays on record/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', {name: 'Publish update'}));
    expect(await screen.findByText('The update was published.')).toBeVisible();
    expect(backend.callsTo(publishCourse)[0]?.body).toEqual({note: 'New links', mustRetake: true});
    expect(backend.callsTo(updateCourse)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('loses the note of an update neither to Escape nor to a refusal', async () => {
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

  it('keeps both texts when somebody else saved first, until one is chosen', async () => {
    const {user, backend} = open(editPath, {
      ...storedDraft(),
      ...on(updateCourse, refusal('version_conflict', 'Changed'), ID),
    });
    await user.type(await screen.findByLabelText('Title'), ' (mine)');
    backend.answer(
      storedDraft({title: 'First steps (theirs)', summary: 'Also theirs', version: 4}),
    );
    const choice = await screen.findByRole('radiogroup', {name: 'Title'}, SOON);
    expect(within(choice).getByText('First steps (theirs)')).toBeVisible();
    expect(within(choice).getByRole('radio', {name: 'Yours'})).toBeChecked();
    const other = within(screen.getByRole('radiogroup', {name: 'Summary'}));
    expect(other.getByRole('radio', {name: 'Theirs'})).toBeChecked();
    expect(screen.getByRole('textbox', {name: 'Title'})).toHaveValue('First steps (mine)');
    expect(await accessibilityFaults()).toEqual([]);
    backend.answer(on(updateCourse, oneDraft({title: 'First steps (mine)', version: 5}), ID));
    await user.click(screen.getByRole('button', {name: 'Use what is chosen'}));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(screen.getByRole('textbox', {name: 'Summary'})).toHaveValue('Also theirs');
    const call = backend.callsTo(updateCourse)[1];
    expect([call?.headers['If-Match'], call?.body]).toEqual(['"4"', {title: 'First steps (mine)'}]);
  });

  it("puts the service's refusal of a lesson under its text", async () => {
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
  });

  it('L9 may be replaced until something is typed', async () => {
    const {user} = openDraft();
    const title = await screen.findByLabelText('Title');
    expect(leaveState(canLeave())).toBe('allow');
    await user.type(title, '!');
    expect(leaveState(canLeave())).toBe('ask');
  });

  it('leaves an archived course as it is', async () => {
    open(editPath, storedDraft({status: 'archived'}));
    expect(await screen.findByText("An archived course can't be changed.")).toBeVisible();
  });
});

it.each(['/management', '/create', editPath])(
  '%s tells agents that it is not for them, and whom to ask',
  async (path) => {
    const roleHolders = [
      {id: course().id, name: 'Maria Santos'},
      {id: lessons[0]!.id, name: 'James Okafor'},
    ];
    const {backend} = open(path, on(listRoleHolders, answerOf({roleHolders})), {role: 'agent'});
    expect(
      await screen.findByText(
        'Only supervisors and above create and change courses. Ask Maria Santos or James Okafor.',
      ),
    ).toBeVisible();
    expect(backend.callsTo(getCurrentUser)).toHaveLength(1);
    expect(backend.callsTo(listRoleHolders)).toHaveLength(1);
    expect(backend.calls).toHaveLength(2);
    expect(await accessibilityFaults()).toEqual([]);
  },
);
