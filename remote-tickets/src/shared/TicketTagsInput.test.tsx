import {answerOf, type Answers, on} from '@switchboard/api-client/testing';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {updateTicket} from '@switchboard/contracts/tickets/endpoints';
import {act, screen, waitFor} from '@testing-library/react';
import {one, open} from '../testing/open-ticket.ts';
import {renderSection} from '../testing/render-section.tsx';

const listed = (...names: string[]) =>
  answerOf({tags: names.map((name) => ({name, tickets: 1})), mayCreate: true});
const saved = on(updateTicket, answerOf({ticket: one}), {id: one.id});
const field = () => screen.findByRole('combobox', {name: 'Tags'});

/** Opens a ticket with tags; the workspace has the given ones. */
const openWith = async (tags: string[], names: string[], answers: Answers = {}) => {
  const view = await open(
    {...saved, ...on(listTags, listed(...names)), ...answers},
    {...one, tags},
  );
  const changes = () => view.backend.callsTo(updateTicket).map(({body}) => body);
  return {...view, changes};
};

/** A list of tags that arrives on demand. */
const lateList = () => {
  const {promise, resolve} = Promise.withResolvers<ReturnType<typeof listed>>();
  const arrive = () => act(async () => resolve(listed('billing')));
  return {answers: on(listTags, () => promise), arrive};
};

describe('tags of a ticket before their list has arrived', () => {
  it('saves an existing tag that was left in the field', async () => {
    const {answers, arrive} = lateList();
    const {user, changes} = await openWith([], [], answers);
    await user.type(await field(), 'Billing');
    await user.tab();
    expect(changes()).toEqual([]);
    await arrive();
    await waitFor(() => expect(changes()).toEqual([{tags: ['billing']}]));
    expect(await field()).toHaveValue('');
  });

  it('keeps an existing tag that is still being typed', async () => {
    const {answers, arrive} = lateList();
    const {user, changes} = await openWith([], [], answers);
    await user.type(await field(), 'billing');
    await arrive();
    expect([changes(), (await field()).getAttribute('value')]).toEqual([[], 'billing']);
  });

  it('refuses a form aloud, with its own reason until the list is there', async () => {
    const {answers, arrive} = lateList();
    const {user} = renderSection('/new', answers);
    await user.type(await field(), 'typo');
    await user.click(screen.getByRole('button', {name: 'Create ticket'}));
    expect(await screen.findByText('Choose a tag or create it, or clear the field')).toBeVisible();
    await arrive();
    expect(
      await screen.findByText('No tag has the name typo. Create it, or clear the field.'),
    ).toBeVisible();
  });
});
