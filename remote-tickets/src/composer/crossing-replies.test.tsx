import {answerOf, type Answers, on, refusal} from '@switchboard/api-client/testing';
import {createMessage} from '@switchboard/contracts/messages/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import {screen, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {message, threadOf, ticket} from '../testing/tickets.ts';

const one = ticket(1);

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

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('crossing replies', () => {
  it('holds back a crossing reply, shows both texts, and can still send it', async () => {
    const other = message({
      id: 'other',
      kind: 'reply',
      author: {type: 'agent', id: 'b', name: 'Ben Cruz', avatar: null},
      html: '<p>On its way</p>',
    });
    const mine = message();
    let asked = 0;
    const {user, backend} = await open({
      ...on(getTicket, () => threadOf(one, asked > 0 ? [mine, other] : [mine]), {number: 1}),
      ...on(
        createMessage,
        ({body}) => {
          asked += 1;
          return (body as {force?: boolean}).force
            ? created()
            : refusal('stale_thread', 'Ben Cruz wrote meanwhile.');
        },
        {id: one.id},
      ),
    });
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'It was sent');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    const dialog = within(
      await screen.findByRole('dialog', {name: 'Ben Cruz wrote a message while you were writing'}),
    );
    expect(dialog.getByRole('group', {name: 'Message from Ben Cruz'})).toHaveTextContent(
      'On its way',
    );
    expect(dialog.getByRole('group', {name: 'Your reply'})).toHaveTextContent('It was sent');
    await user.click(dialog.getByRole('button', {name: 'Send anyway'}));
    expect(await screen.findByText('Reply sent')).toBeVisible();
    expect(backend.calls.filter(({method}) => method === 'POST')).toMatchObject([
      {body: {kind: 'reply', html: '<p>It was sent</p>', lastSeenMessageId: mine.id}},
      {body: {lastSeenMessageId: mine.id, force: true}},
    ]);
    expect(await screen.findByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^$/);
  });

  it('allows the same reply after a review of newer messages', async () => {
    const other = message({
      id: 'other',
      author: {type: 'requester', id: null, name: 'Rosa Lim', avatar: null},
      html: '<p>Forget it</p>',
    });
    let isAsked = false;
    const {user} = await open({
      ...on(getTicket, () => threadOf(one, isAsked ? [message(), other] : [message()]), {
        number: 1,
      }),
      ...on(
        createMessage,
        ({body}) => {
          isAsked = true;
          return (body as {lastSeenMessageId?: string}).lastSeenMessageId === 'other'
            ? created()
            : refusal('stale_thread', 'Rosa Lim wrote meanwhile.');
        },
        {id: one.id},
      ),
    });
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'It was sent');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    await user.click(await screen.findByRole('button', {name: 'Review'}));
    expect(await screen.findByRole('textbox', {name: 'Reply'})).toHaveTextContent(/^It was sent$/);
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText('Reply sent')).toBeVisible();
  });

  it('lists only later writers for an undone reply', async () => {
    const ben = {type: 'agent', id: 'b', name: 'Ben Cruz', avatar: null} as const;
    const thread = threadOf(one, [
      message({id: 'm1', author: {type: 'requester', id: null, name: 'Rosa Lim', avatar: null}}),
      message({id: 'm9', kind: 'reply', author: ben, html: '<p>On its way</p>'}),
    ]);
    const draft = {
      kind: 'reply' as const,
      html: '<p>It was sent</p>',
      attachments: [],
      to: null,
      cc: null,
      bcc: [],
      macroIds: [],
      seenMessageId: 'm5',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    const {user} = await open({
      ...on(getTicket, {body: {...thread.body, drafts: [draft]}}, {number: 1}),
      ...on(createMessage, refusal('stale_thread', 'Ben Cruz wrote meanwhile.'), {id: one.id}),
    });
    await user.click(await screen.findByRole('button', {name: 'Send reply'}));
    expect(
      await screen.findByRole('dialog', {name: 'Ben Cruz wrote a message while you were writing'}),
    ).toBeVisible();
  });
});
