import {answerOf, on} from '@switchboard/api-client/testing';
import {listLessons} from '@switchboard/contracts/courses/endpoints';
import type {FoundLesson} from '@switchboard/contracts/courses/schemas';
import {createMessage} from '@switchboard/contracts/messages/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {callsOf, created, one, open} from '../testing/open-ticket.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const lesson: FoundLesson = {
  id: 'l1',
  title: 'Begin with the <name>',
  kind: 'article',
  course: {id: 'c1', title: 'Tone of voice'},
};
const lessons = on(listLessons, ({query}) =>
  answerOf({lessons: query['q'] === 'zzz' ? [] : [lesson]}),
);

const openDialog = async (answers: Parameters<typeof open>[0]) => {
  const view = await open({...answers, ...lessons});
  return {
    ...view,
    start: async () => {
      await view.user.click(screen.getByRole('button', {name: 'Link a lesson'}));
      return within(await screen.findByRole('dialog', {name: 'Link a lesson'}));
    },
  };
};

describe('a lesson', () => {
  it('is linked at the caret, and sent with the note', async () => {
    const {user, backend, start} = await openDialog(
      on(createMessage, created({kind: 'note'}), {id: one.id}),
    );
    await user.click(screen.getByRole('tab', {name: 'Note'}));
    await user.type(screen.getByRole('textbox', {name: 'Note'}), 'See ');
    const dialog = await start();
    expect(dialog.queryByText(/Requesters cannot/)).not.toBeInTheDocument();
    await user.type(dialog.getByRole('combobox', {name: 'Lesson'}), 'begin');
    expect(await screen.findByText('Tone of voice')).toBeVisible();
    await user.click(await screen.findByRole('option', {name: lesson.title}));
    await user.click(dialog.getByRole('button', {name: 'Insert link'}));
    await waitFor(() => expect(screen.getByRole('textbox', {name: 'Note'})).toHaveFocus());
    await user.keyboard(' first');
    await user.click(screen.getByRole('button', {name: 'Add note'}));
    expect(callsOf(backend.calls, 'POST')).toMatchObject([
      {
        body: {
          html: expect.stringMatching(
            /^<p>See <a [^>]*href="http:\/\/localhost\/dashboard\/training\/course\/c1\/lesson\/l1"[^>]*>Begin with the &lt;name&gt;<\/a> first<\/p>$/,
          ),
        },
      },
    ]);
  });

  it('is not for requesters, as a hint in a reply states', async () => {
    const {user, start} = await openDialog({});
    const dialog = await start();
    expect(dialog.getByText(/Requesters cannot/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.type(dialog.getByRole('combobox', {name: 'Lesson'}), 'zzz');
    expect(await screen.findByText('No lesson found')).toBeVisible();
    expect(dialog.getByRole('button', {name: 'Insert link'})).toBeDisabled();
    await user.click(dialog.getByRole('button', {name: 'Cancel'}));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^$/);
  });
});
