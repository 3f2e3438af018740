import {answerOf, type Answers, on} from '@switchboard/api-client/testing';
import {uploadAttachment} from '@switchboard/contracts/attachments/endpoints';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {updateTicket} from '@switchboard/contracts/tickets/endpoints';
import {screen, waitFor} from '@testing-library/react';
import {one, open} from '../testing/open-ticket.ts';

const listens = {addEventListener: () => undefined, removeEventListener: () => undefined};
beforeEach(() => {
  const matchMedia = (query: string) => ({matches: query.includes('max-width'), ...listens});
  Object.assign(window, {matchMedia});
});
afterEach(() => Object.assign(window, {matchMedia: undefined}));

/** Opens the sheet of a ticket, and types into its tags. */
const typeTag = async (text: string, answers: Answers = {}) => {
  const view = await open({
    ...on(updateTicket, answerOf({ticket: {...one, tags: ['billing'], version: 4}}), {id: one.id}),
    ...on(listTags, answerOf({tags: [{name: 'billing', tickets: 1}], mayCreate: true})),
    ...answers,
  });
  await view.user.click(screen.getByRole('button', {name: 'About this ticket'}));
  await view.user.click(await screen.findByRole('combobox', {name: 'Tags'}));
  await screen.findByRole('option', {name: 'billing'});
  await view.user.keyboard(text);
  return view;
};
const sheet = () => screen.queryByRole('dialog', {name: 'About this ticket'});

describe('the sheet of a ticket with text in its tags', () => {
  it('saves an existing tag when Escape closes it', async () => {
    const {user, backend} = await typeTag('billing');
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(sheet()).toBeNull());
    expect(backend.callsTo(updateTicket).map(({body}) => body)).toEqual([{tags: ['billing']}]);
  });

  it.each([
    ['Stay', true],
    ['Leave', false],
  ])('asks about a name that is no tag before it closes: %s', async (answer, isOpen) => {
    const {user} = await typeTag('typo');
    await user.click(screen.getByRole('button', {name: 'Close'}));
    await screen.findByRole('alertdialog', {name: 'Leave without saving?'});
    await user.click(screen.getByRole('button', {name: answer}));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(sheet() !== null).toBe(isOpen));
  });

  it('asks about it while a file of the reply is uploading', async () => {
    const {user} = await typeTag(
      'typo',
      on(uploadAttachment, () => new Promise(() => undefined)),
    );
    await user.upload(screen.getByLabelText('Files to attach'), new File(['a'], 'lamp.txt'));
    await user.click(screen.getByRole('button', {name: 'Close'}));
    await screen.findByRole('alertdialog', {name: 'Leave without saving?'});
  });
});
