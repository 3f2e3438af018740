import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {createAssignment} from '@switchboard/contracts/assignments/endpoints';
import {listLessons} from '@switchboard/contracts/courses/endpoints';
import type {FoundLesson} from '@switchboard/contracts/courses/schemas';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {testUser} from '@switchboard/tooling/test-user';
import {screen, waitFor, within} from '@testing-library/react';
import {open} from '../testing/open-ticket.ts';

const lesson: FoundLesson = {
  id: 'l1',
  title: 'Begin with the name',
  kind: 'article',
  course: {id: 'c1', title: 'Tone of voice'},
};

const openDialog = async (
  refused = refusal('duplicate', 'This course is assigned to them already.'),
  role: typeof testUser.role = 'owner',
) => {
  const view = await open({
    ...on(listLessons, answerOf({lessons: [lesson]})),
    ...on(createAssignment, refused, {id: 'c1'}),
    ...on(getCurrentUser, answerOf({user: {...testUser, role}})),
  });
  await view.user.click(screen.getByRole('button', {name: 'Actions'}));
  await view.user.click(screen.getByRole('menuitem', {name: 'Assign a lesson…'}));
  return {...view, dialog: within(await screen.findByRole('dialog', {name: 'Assign a lesson'}))};
};

describe('assigning a lesson from a ticket', () => {
  it('assigns its course to the chosen member, and keeps the choice on failure', async () => {
    const {user, backend, dialog} = await openDialog();
    await user.click(dialog.getByRole('button', {name: 'Assign'}));
    expect(await dialog.findByText('Choose a lesson')).toBeVisible();
    await user.click(dialog.getByRole('combobox', {name: 'Lesson'}));
    await user.click(await screen.findByRole('option', {name: lesson.title}));
    const [, member] = dialog.getAllByRole('option');
    await user.selectOptions(dialog.getByLabelText('Member'), member!);
    await user.clear(dialog.getByLabelText('Due in days'));
    await user.type(dialog.getByLabelText('Due in days'), '7');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', {name: 'Assign'}));
    expect(await dialog.findByText('This course is assigned to them already.')).toBeVisible();
    expect(dialog.getByRole('combobox', {name: 'Lesson'})).toHaveValue(lesson.title);
    expect(backend.callsTo(createAssignment)[0]?.body).toEqual({
      target: {type: 'user', id: (member as HTMLOptionElement).value},
      lessonId: 'l1',
      dueInDays: 7,
    });
    backend.answer(on(createAssignment, answerOf({assignment: {}} as never), {id: 'c1'}));
    await user.click(dialog.getByRole('button', {name: 'Assign'}));
    expect(await screen.findByText('The lesson was assigned.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['supervisor', 'Somebody in one of your teams.'],
    ['admin', ''],
  ] as const)('shows a %s the choice of members', async (role, hint) => {
    const {dialog} = await openDialog(undefined, role);
    await waitFor(() => expect(dialog.getByLabelText('Member')).toHaveAccessibleDescription(hint));
  });
});
