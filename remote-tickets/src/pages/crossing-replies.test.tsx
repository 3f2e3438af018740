import type {Answers} from '@switchboard/api-client/testing';
import {screen, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {answerOf, message, refusal, threadOf, ticket} from '../testing/tickets.ts';

const one = ticket(1);
const THREAD = 'GET /connect/api/tickets/1';
const POST = `POST /connect/api/tickets/${one.id}/messages`;

const created = () =>
  answerOf({
    created: message({id: 'm2', kind: 'reply', html: '<p>Hello</p>'}),
    ticket: {...one, version: 4},
  });
const open = async (answers: Answers) => {
  const view = renderSection('/1', answers);
  await screen.findByRole('log');
  return view;
};

jest.mock('../editor/RichField.tsx', () => {
  throw new Error('A field with formatted text needs a browser.');
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('replies that cross', () => {
  it('a reply that crosses another is not sent: both texts are shown, and it can be sent all the same', async () => {
    const other = message({
      id: 'other',
      kind: 'reply',
      author: {type: 'agent', id: 'b', name: 'Ben Cruz', avatar: null},
      html: '<p>On its way</p>',
    });
    const mine = message();
    let asked = 0;
    const {user, backend} = await open({
      [THREAD]: () => threadOf(one, asked > 0 ? [mine, other] : [mine]),
      [POST]: ({body}) => {
        asked += 1;
        return (body as {force?: boolean}).force
          ? created()
          : refusal(409, 'stale_thread', 'Ben Cruz wrote meanwhile.');
      },
    });
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'It was sent');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    const dialog = within(
      await screen.findByRole('dialog', {name: 'Ben Cruz wrote while you were writing'}),
    );
    expect(dialog.getByRole('group', {name: 'Message of Ben Cruz'})).toHaveTextContent(
      'On its way',
    );
    expect(dialog.getByRole('group', {name: 'Your reply'})).toHaveTextContent('It was sent');
    await user.click(dialog.getByRole('button', {name: 'Send anyway'}));
    expect(await screen.findByText('Reply sent')).toBeVisible();
    expect(backend.calls.filter(({method}) => method === 'POST')).toMatchObject([
      {body: {kind: 'reply', html: '<p>It was sent</p>', lastSeenMessageId: mine.id}},
      {body: {lastSeenMessageId: mine.id, force: true}},
    ]);
    expect(await screen.findByRole('textbox', {name: 'Reply'})).toHaveValue('');
  });

  it('after a review, the same reply follows on what was read', async () => {
    const other = message({
      id: 'other',
      author: {type: 'requester', id: null, name: 'Rosa Lim', avatar: null},
      html: '<p>Forget it</p>',
    });
    let isAsked = false;
    const {user} = await open({
      [THREAD]: () => threadOf(one, isAsked ? [message(), other] : [message()]),
      [POST]: ({body}) => {
        isAsked = true;
        return (body as {lastSeenMessageId?: string}).lastSeenMessageId === 'other'
          ? created()
          : refusal(409, 'stale_thread', 'Rosa Lim wrote meanwhile.');
      },
    });
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'It was sent');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    await user.click(await screen.findByRole('button', {name: 'Review'}));
    expect(await screen.findByRole('textbox', {name: 'Reply'})).toHaveValue('It was sent');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText('Reply sent')).toBeVisible();
  });
});
