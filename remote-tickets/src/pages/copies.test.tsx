import {screen, waitFor} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {answerOf, message, threadOf, ticket} from '../testing/tickets.ts';

jest.mock('../editor/RichField.tsx', () => {
  throw new Error('A field with formatted text needs a browser.');
});

const one = ticket(1);
const THREAD = 'GET /connect/api/tickets/1';
const POST = `POST /connect/api/tickets/${one.id}/messages`;
const DRAFT = `PUT /connect/api/tickets/${one.id}/draft`;
const ben = {name: 'Ben Cruz', address: 'ben@example.com'};
const sent = {
  [POST]: answerOf({created: message({id: 'r', kind: 'reply', cc: [ben]}), ticket: one}),
};
const draft = {
  kind: 'reply',
  html: '<p>Hello</p>',
  attachments: [],
  cc: null,
  macroIds: [],
  seenMessageId: null,
  updatedAt: '2026-01-01T00:00:01.000Z',
};
const threadWith = (more: object) => ({body: {...threadOf(one).body, ...more}});

const open = async (answers: object) => {
  const view = renderSection('/1', {[DRAFT]: answerOf({draft}), ...sent, ...answers});
  await screen.findByRole('log');
  return view;
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('what goes with a reply', () => {
  it('who took part gets a copy, unless the author takes them off', async () => {
    const {user, backend} = await open({
      [THREAD]: threadWith({
        cc: [ben, {name: '', address: 'kai@example.com'}],
        messages: [message({kind: 'reply', cc: [ben]})],
      }),
    });
    expect(screen.getByText('Cc Ben Cruz')).toBeVisible();
    await user.type(screen.getByRole('combobox', {name: 'Cc'}), '{Backspace}eve@example.com,');
    await user.type(await screen.findByRole('textbox', {name: 'Reply'}), 'Hi');
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    await waitFor(() =>
      expect(backend.calls.find(({path}) => path.endsWith('/messages'))?.body).toMatchObject({
        cc: [ben, {name: '', address: 'eve@example.com'}],
      }),
    );
  });

  it('says what is no address, and keeps it to be mended', async () => {
    const {user} = await open({[THREAD]: threadOf(one)});
    await user.click(screen.getByRole('button', {name: 'Add Cc'}));
    await user.type(screen.getByRole('combobox', {name: 'Cc'}), 'nobody,');
    expect(await screen.findByText('Must be a valid email')).toBeVisible();
    expect(screen.getByRole('combobox', {name: 'Cc'})).toHaveValue('nobody');
  });

  it('a macro stays with an unsent reply, wherever it is opened again', async () => {
    const macro = {
      id: ticket(50).id,
      name: 'Close it',
      visibility: 'all',
      teamId: null,
      bodyHtml: '<p>x</p>',
      actions: [{type: 'status', status: 'resolved'}],
      ownerId: one.id,
      usageCount: 0,
      version: 1,
      updatedAt: draft.updatedAt,
    };
    const {user, backend} = await open({
      [THREAD]: threadWith({drafts: [{...draft, macroIds: [macro.id, ticket(51).id]}]}),
      'GET /connect/api/macros': answerOf({macros: [macro]}),
    });
    expect(await screen.findByText('With it: Close it')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Send reply'}));
    await waitFor(() =>
      expect(backend.calls.find(({path}) => path.endsWith('/messages'))?.body).toMatchObject({
        macroIds: [macro.id],
      }),
    );
  });
});
