import {answerOf, on} from '@switchboard/api-client/testing';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {createMessage} from '@switchboard/contracts/messages/endpoints';
import {testUser} from '@switchboard/tooling/screen';
import {screen} from '@testing-library/react';
import {callsOf, created, one, open} from '../testing/open-ticket.ts';

const signed = {...testUser, profile: {...testUser.profile, signature: 'Maria Santos\nAcme'}};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('shows the signature below replies, not notes, and omits it once on request', async () => {
  const {user, backend} = await open({
    ...on(createMessage, created(), {id: one.id}),
    ...on(getCurrentUser, answerOf({user: signed})),
  });
  expect(screen.getByRole('group', {name: 'Your signature'})).toHaveTextContent(
    'Maria Santos Acme',
  );
  await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hello');
  await user.click(screen.getByRole('button', {name: 'Leave out your signature'}));
  await user.click(screen.getByRole('button', {name: 'Send reply'}));
  expect(await screen.findByText('Reply sent')).toBeVisible();
  expect(callsOf(backend.calls, 'POST')).toMatchObject([{body: {isSigned: false}}]);
  expect(screen.getByRole('button', {name: 'Leave out your signature'})).toBeVisible();
  await user.click(screen.getByRole('tab', {name: 'Note'}));
  expect(screen.queryByRole('group', {name: 'Your signature'})).toBeNull();
});
