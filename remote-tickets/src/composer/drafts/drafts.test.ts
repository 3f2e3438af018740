import {answerOf, fakeBackend, on} from '@switchboard/api-client/testing';
import {saveDraft} from '@switchboard/contracts/drafts/endpoints';
import type {Draft} from '@switchboard/contracts/drafts/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {createQueryClient} from '@switchboard/query';
import {clearToken, configureSession, getToken} from '@switchboard/session';
import {DraftStore} from './draft-store.ts';
import {draftPorts} from './drafts.ts';

const signIn = (token: string) => {
  document.cookie = `x_token=${token}`;
  configureSession('x_');
};
const ticket = {id: '00000000-0000-4000-8000-000000000001', number: 7} as Ticket;

/** A new text whose first save is answered on demand. */
const begin = async () => {
  const answer = Promise.withResolvers<void>();
  const saved = {kind: 'note', html: 'He', updatedAt: '2026-11-22T10:00:00.000Z'} as Draft;
  const backend = fakeBackend(
    on(saveDraft, async () => {
      await answer.promise;
      return answerOf({draft: saved});
    }),
    {getToken},
  );
  let kept: string | undefined;
  const keep = {read: () => undefined, write: (text?: {html: string}) => (kept = text?.html)};
  const store = new DraftStore(
    {keep, ...draftPorts(createQueryClient(), ticket, 'note')},
    undefined,
  );
  store.type('He', null);
  const first = store.flush();
  await Promise.resolve();
  store.type('Hers alone', null);
  const senders = () => backend.callsTo(saveDraft).map(({headers}) => headers.Authorization);
  return {store, answer, first, senders, keptHere: () => kept};
};

beforeEach(() => signIn('ana'));
afterEach(clearToken);

it('saves a text to its end while its author is signed in', async () => {
  const {store, answer, first, senders} = await begin();
  store.close();
  answer.resolve();
  await first;
  await store.flush();
  expect(senders()).toEqual(['Bearer ana', 'Bearer ana']);
});

it('keeps the text of a signed-out author local, and never saves it for the next one', async () => {
  const {store, answer, first, senders, keptHere} = await begin();
  store.close();
  clearToken();
  signIn('bo');
  answer.resolve();
  await first;
  await store.flush();
  expect(senders()).toEqual(['Bearer ana']);
  expect(keptHere()).toBe('Hers alone');
});
