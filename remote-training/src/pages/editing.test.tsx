import {on, refusal} from '@switchboard/api-client/testing';
import {updateCourse} from '@switchboard/contracts/courses/endpoints';
import {QUESTION_OPTIONS_MAX} from '@switchboard/contracts/limits';
import {leaveState} from '@switchboard/router';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {canLeave} from '../section.tsx';
import {
  editPath,
  ID,
  lessons,
  oneDraft,
  open,
  quizOf,
  storedDraft,
  type User,
} from '../testing/courses.tsx';

const addLesson = async (user: User, kind: string) => {
  await user.click(await screen.findByRole('button', {name: 'Add lesson'}));
  await user.click(await screen.findByRole('menuitem', {name: kind}));
};

describe('Edit course', () => {
  beforeEach(() => localStorage.clear());

  const openDraft = () =>
    open(editPath, {
      ...storedDraft({status: 'draft'}),
      ...on(updateCourse, oneDraft({status: 'draft', version: 4}), ID),
    });
  const firstSave = async ({backend}: ReturnType<typeof open>) => {
    await waitFor(() => expect(backend.callsTo(updateCourse)).toHaveLength(1));
    return backend.callsTo(updateCourse)[0]!;
  };

  it('saves changes by itself, and only those', async () => {
    const opened = openDraft();
    await opened.user.type(await screen.findByLabelText('Title'), '!');
    expect(screen.getByText('Saving…')).toBeVisible();
    const {body, headers} = await firstSave(opened);
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect([body, headers['If-Match']]).toEqual([{title: 'First steps!'}, '"3"']);
    expect(leaveState()).toBe('allow');
  });

  it('saves a lesson without a title, with no error before publishing', async () => {
    const opened = openDraft();
    await addLesson(opened.user, 'Link');
    const {body} = await firstSave(opened);
    expect(body).toMatchObject({sections: [{lessons: [{}, {}, {kind: 'link', title: ''}]}]});
    expect(screen.queryByText('Lesson title is required')).toBeNull();
    expect(screen.queryByText(/except/)).toBeNull();
  });

  it('moves lessons by keyboard, with the focus', async () => {
    const opened = openDraft();
    const down = await screen.findByRole('button', {name: 'Move lesson 1 down'});
    act(() => down.focus());
    await opened.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', {name: 'Move lesson 2 up'})).toHaveFocus(),
    );
    expect(screen.getByText('Moved to position 2 of 2')).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', {name: 'Add lesson'}));
    await opened.user.click(screen.getByRole('menuitem', {name: 'Text'}));
    expect(screen.queryByText('Moved to position 2 of 3')).toBeNull();
    await opened.user.click(screen.getByRole('button', {name: 'Remove lesson 3'}));
    await waitFor(() =>
      expect(opened.backend.callsTo(updateCourse).at(-1)?.body).toMatchObject({
        sections: [
          {
            lessons: [
              {id: lessons[1]!.id, html: '<p>Then listen.</p>'},
              {id: lessons[0]!.id, html: '<p>Say <b>hello</b>.</p>'},
            ],
          },
        ],
      }),
    );
  });

  it('removes a lesson', async () => {
    const opened = openDraft();
    await opened.user.click(await screen.findByRole('button', {name: 'Remove lesson 1'}));
    expect(screen.getByRole('button', {name: 'Add lesson'})).toHaveFocus();
    expect((await firstSave(opened)).body).toMatchObject({
      sections: [{lessons: [{id: lessons[1]!.id, title: 'Listening'}]}],
    });
  });

  it('restores a removed lesson to its place, even once the removal is saved', async () => {
    const opened = openDraft();
    const {user, backend} = opened;
    await user.click(await screen.findByRole('button', {name: 'Remove lesson 1'}));
    await firstSave(opened);
    const message = (await screen.findByText('"Greeting" was removed.')).closest('[role=status]');
    await user.click(within(message as HTMLElement).getByRole('button', {name: 'Undo'}));
    await waitFor(() => expect(screen.getAllByLabelText('Lesson title')[0]).toHaveFocus());
    await waitFor(() => expect(backend.callsTo(updateCourse)).toHaveLength(2));
    expect(backend.callsTo(updateCourse)[1]?.body).toMatchObject({
      sections: [{lessons: [lessons[0], {id: lessons[1]!.id}]}],
    });
  });

  it('moves undo along with its section, and drops it with the section', async () => {
    const {user} = openDraft();
    await user.click(await screen.findByRole('button', {name: 'Remove lesson 2'}));
    await user.click(screen.getByRole('button', {name: 'Add section'}));
    await user.click(screen.getByRole('button', {name: 'Move section 1 down'}));
    await user.click(screen.getByRole('button', {name: 'Undo'}));
    const sections = screen.getAllByRole('listitem').filter((one) => one.matches('.MuiPaper-root'));
    expect(await within(sections[1]!).findByDisplayValue('Listening')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Remove lesson 1'}));
    await user.click(screen.getByRole('button', {name: 'Remove section 2'}));
    expect(screen.queryByText('"Greeting" was removed.')).toBeNull();
    await user.click(screen.getByRole('button', {name: 'Undo'}));
    expect(await screen.findByDisplayValue('Listening')).toBeVisible();
  });

  it('removes a section, and keeps the focus beside it', async () => {
    const {user} = openDraft();
    await user.click(await screen.findByRole('button', {name: 'Add section'}));
    await user.click(screen.getByRole('button', {name: 'Remove section 2'}));
    expect(screen.getByRole('button', {name: 'Add section'})).toHaveFocus();
  });

  it('removes an answer, and keeps the focus beside it even at the maximum', async () => {
    const {user} = open(editPath, {
      ...storedDraft({status: 'draft'}, [quizOf(QUESTION_OPTIONS_MAX)]),
      ...on(updateCourse, oneDraft({status: 'draft', version: 4}), ID),
    });
    const add = () => screen.queryByRole('button', {name: 'Add answer'});
    const remove = await screen.findByRole('button', {name: 'Remove answer 1'});
    expect(add()).toBeNull();
    await user.click(remove);
    await waitFor(() => expect(add()).toHaveFocus());
  });

  it('links from a field that could not be saved to the field', async () => {
    const {user} = openDraft();
    await user.clear(await screen.findByLabelText('Title'));
    await user.click(screen.getByLabelText('Summary'));
    const fault = await screen.findByRole('button', {name: 'Title is required'});
    expect(screen.getByText('Saved, except for:')).toBeVisible();
    await user.click(fault);
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  it('restores edits kept in this browser, and saves them', async () => {
    const refused = {
      ...storedDraft({status: 'draft'}),
      ...on(updateCourse, refusal('forbidden', 'Not now'), ID),
    };
    const first = open(editPath, refused);
    await first.user.type(await screen.findByLabelText('Title'), ', kept');
    expect(await screen.findByText('Not saved. Not now')).toBeVisible();
    first.unmount();
    const {user, backend} = open(editPath, refused);
    const title = await screen.findByLabelText('Title');
    expect(title).toHaveValue('First steps, kept');
    backend.answer(on(updateCourse, oneDraft({status: 'draft', version: 4}), ID));
    await user.type(title, '!');
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(backend.callsTo(updateCourse).at(-1)?.body).toEqual({title: 'First steps, kept!'});
  });

  it('keeps both texts after another author saved first, until one is chosen', async () => {
    const {user, backend} = open(editPath, {
      ...storedDraft(),
      ...on(updateCourse, refusal('version_conflict', 'Changed'), ID),
    });
    await user.type(await screen.findByLabelText('Title'), ' (mine)');
    backend.answer(
      storedDraft({title: 'First steps (theirs)', summary: 'Also theirs', version: 4}),
    );
    const choice = await screen.findByRole('radiogroup', {name: 'Title'});
    expect(within(choice).getByText('First steps (theirs)')).toBeVisible();
    expect(within(choice).getByRole('radio', {name: 'Yours'})).toBeChecked();
    const other = within(screen.getByRole('radiogroup', {name: 'Summary'}));
    expect(other.getByRole('radio', {name: 'Theirs'})).toBeChecked();
    expect(screen.getByRole('textbox', {name: 'Title'})).toHaveValue('First steps (mine)');
    expect(await accessibilityFaults()).toEqual([]);
    backend.answer(on(updateCourse, oneDraft({title: 'First steps (mine)', version: 5}), ID));
    await user.click(screen.getByRole('button', {name: 'Use what is chosen'}));
    expect(screen.getByRole('group', {name: 'State of the course'})).toHaveFocus();
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(screen.getByRole('textbox', {name: 'Summary'})).toHaveValue('Also theirs');
    const call = backend.callsTo(updateCourse)[1];
    expect([call?.headers['If-Match'], call?.body]).toEqual(['"4"', {title: 'First steps (mine)'}]);
  });

  it('L9 may be replaced until something is typed', async () => {
    const {user} = openDraft();
    const title = await screen.findByLabelText('Title');
    expect(leaveState(canLeave())).toBe('allow');
    await user.type(title, '!');
    expect(leaveState(canLeave())).toBe('ask');
  });

  it('keeps an archived course unchanged', async () => {
    open(editPath, storedDraft({status: 'archived'}));
    expect(await screen.findByText("You can't change an archived course.")).toBeVisible();
  });
});
