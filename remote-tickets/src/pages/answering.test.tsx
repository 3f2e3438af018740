import {leaveState, mayLeave} from '@switchboard/router';
import {act, screen, waitFor, within} from '@testing-library/react';
import {tell} from '../testing/events.ts';
import {callsOf, composer, created, one, open, POST, THREAD} from '../testing/open-ticket.ts';
import {answerOf, message, threadOf, ticket} from '../testing/tickets.ts';

jest.mock('@switchboard/api-client', () => ({
  ...jest.requireActual<object>('@switchboard/api-client'),
  onEvent: jest.requireActual<{onEvent: unknown}>('../testing/events.ts').onEvent,
}));

jest.mock('../editor/RichField.tsx', () => {
  throw new Error('A field with formatted text needs a browser.');
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('answering a ticket', () => {
  it('sends a reply, empties the field, keeps the focus in it and shows the reply', async () => {
    const {user, backend} = await open({[POST]: created()});
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hello <b>');
    backend.answer(
      THREAD,
      threadOf(one, [message(), message({id: 'm2', kind: 'reply', html: '<p>Hello</p>'})]),
    );
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText('Reply sent')).toBeVisible();
    expect(callsOf(backend.calls, 'POST')).toMatchObject([
      {body: {kind: 'reply', html: '<p>Hello &lt;b&gt;</p>'}},
    ]);
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveValue('');
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveFocus();
    expect(within(screen.getByRole('log')).getByText('Hello')).toBeVisible();
  });

  it('adds a note, with a button and a look of its own', async () => {
    const {user, backend} = await open({[POST]: created({kind: 'note'})});
    await user.click(screen.getByRole('tab', {name: 'Note'}));
    expect(await composer()).toHaveAttribute('data-kind', 'note');
    expect(screen.queryByRole('button', {name: 'Send reply'})).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', {name: 'Note'}), 'Ask billing');
    await user.click(screen.getByRole('button', {name: 'Add note'}));
    expect(await screen.findByText('Note added')).toBeVisible();
    expect(callsOf(backend.calls, 'POST')).toMatchObject([
      {body: {kind: 'note', html: '<p>Ask billing</p>'}},
    ]);
  });

  it('sends by Ctrl+Enter', async () => {
    const {user, backend} = await open({[POST]: created()});
    await user.type(
      screen.getByRole('textbox', {name: 'Reply'}),
      'Hello{Control>}{Enter}{/Control}',
    );
    await waitFor(() => expect(callsOf(backend.calls, 'POST')).toHaveLength(1));
  });

  it('sends and sets the status in one call', async () => {
    const {user, backend} = await open({[POST]: created()});
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Done');
    await user.click(screen.getByRole('button', {name: 'Send and set the status, or later'}));
    await user.click(screen.getByRole('menuitem', {name: 'Send and set resolved'}));
    await waitFor(() =>
      expect(callsOf(backend.calls, 'POST')).toMatchObject([
        {body: {kind: 'reply', thenStatus: 'resolved'}},
      ]),
    );
  });

  it('offers with a message only the statuses that may follow', async () => {
    const {user} = await open({}, ticket(1, {status: 'pending'}));
    await user.click(screen.getByRole('button', {name: 'Send and set the status, or later'}));
    expect(
      screen
        .getAllByRole('menuitem')
        .map(({textContent}) => textContent)
        .filter((text) => text?.startsWith('Send and set')),
    ).toEqual(['Send and set resolved']);
  });

  it('refuses an empty message without asking the server', async () => {
    const {user, backend} = await open();
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText('Message is required')).toBeVisible();
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveFocus();
    expect(callsOf(backend.calls, 'POST')).toEqual([]);
  });

  it('keeps the text when sending fails, and says why', async () => {
    const {user} = await open({[POST]: 'network error'});
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hello');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveValue('Hello');
  });

  it('keeps unsent texts for the ticket, reply and note apart', async () => {
    const {user, unmount} = await open();
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'For Rosa');
    await user.click(screen.getByRole('tab', {name: 'Note'}));
    await user.type(screen.getByRole('textbox', {name: 'Note'}), 'For us');
    unmount();
    const again = await open();
    expect(screen.getByRole('textbox', {name: 'Note'})).toHaveValue('For us');
    await again.user.click(screen.getByRole('tab', {name: 'Reply'}));
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveValue('For Rosa');
  });

  it('L15 keeps its place while a reply or a tag is typed, and loses neither, so that it needs no question', async () => {
    const {user} = await open();
    expect(leaveState()).toBe('allow');
    await user.type(await screen.findByRole('textbox', {name: 'Reply'}), 'Hello');
    expect(leaveState()).toBe('ask');
    expect(await mayLeave()).toBe(true);
    await user.clear(screen.getByRole('textbox', {name: 'Reply'}));
    expect(leaveState()).toBe('allow');
    await user.type(screen.getByRole('combobox', {name: 'Tags'}), 'vip');
    expect(leaveState()).toBe('ask');
  });

  it('saves what is typed on the server, quietly, and shows it where it was written last', async () => {
    const draft = {
      kind: 'reply',
      html: '<p>Hello</p>',
      attachments: [],
      cc: null,
      macroIds: [],
      seenMessageId: null,
      updatedAt: '2026-01-01T00:00:01.000Z',
    };
    const {user, backend, unmount} = await open({
      [`PUT /connect/api/tickets/${one.id}/draft`]: answerOf({draft}),
    });
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hello');
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(callsOf(backend.calls, 'PUT').filter(({path}) => path.endsWith('/draft'))).toMatchObject(
      [{body: {kind: 'reply', html: '<p>Hello</p>', seenMessageId: message().id, basedOn: null}}],
    );
    expect(leaveState()).toBe('allow');
    unmount();
    localStorage.clear();
    const stored = threadOf(one);
    await open({
      [THREAD]: {body: {...stored.body, drafts: [{...draft, html: '<p>From the phone</p>'}]}},
    });
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveValue('From the phone');
  });

  it('forgets the text of a reply that was sent while the person went elsewhere', async () => {
    let deliver = (_answer: ReturnType<typeof created>) => {};
    const {user, unmount} = await open({
      [POST]: () => new Promise((resolve) => (deliver = resolve)),
    });
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Once is enough');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    unmount();
    deliver(created());
    await waitFor(() =>
      expect(
        Object.keys(localStorage).filter((key) => key.startsWith('switchboard-draft')),
      ).toEqual([]),
    );
  });

  it('shows a message that someone else wrote, without touching what is typed', async () => {
    const {user, backend} = await open();
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Half a');
    backend.answer(
      THREAD,
      threadOf(one, [message(), message({id: 'm3', html: '<p>Any news?</p>'})]),
    );
    await act(async () => tell({type: 'message.created', seq: 2, payload: {number: 1}, at: ''}));
    expect(await screen.findByText('Any news?')).toBeVisible();
    expect(screen.getByRole('textbox', {name: 'Reply'})).toHaveValue('Half a');
  });
});
