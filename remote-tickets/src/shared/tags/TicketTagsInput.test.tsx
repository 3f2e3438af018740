import {answerOf, type Answers, on} from '@switchboard/api-client/testing';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {getTicket, updateTicket} from '@switchboard/contracts/tickets/endpoints';
import {act, screen, waitFor} from '@testing-library/react';
import {one, open} from '../../testing/open-ticket.ts';
import {renderSection} from '../../testing/render-section.tsx';
import {threadOf} from '../../testing/tickets.ts';

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
    expect(changes()).toEqual([]);
    expect(await field()).toHaveValue('billing');
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

describe('Enter in the tags of a ticket', () => {
  const NAMES = ['audit', 'billing', 'billing-eu'];

  it.each([
    {typed: 'it', tags: [], offered: 'audit'},
    {typed: 'billing', tags: ['billing'], offered: 'billing-eu'},
    {typed: 'typo', tags: [], offered: 'Create tag "typo"'},
  ])('takes only the tag that was typed, not $offered for $typed', async (example) => {
    const {user, changes} = await openWith(example.tags, NAMES);
    await user.type(await field(), example.typed);
    expect(await screen.findByRole('option', {name: example.offered})).toBeVisible();
    await user.keyboard('{Enter}');
    expect(changes()).toEqual([]);
    expect(await field()).toHaveValue(example.typed);
  });

  it.each([
    ['the tag that was typed, in any case', 'Billing{Enter}', 'billing'],
    ['another one after an arrow', 'it{ArrowDown}{Enter}', 'audit'],
    ['a new one after an arrow', 'typo{ArrowDown}{Enter}', 'typo'],
  ])('takes %s', async (_, keys, tag) => {
    const {user, changes} = await openWith([], NAMES);
    await user.click(await field());
    await screen.findByRole('option', {name: 'audit'});
    await user.keyboard(keys);
    await waitFor(() => expect(changes()).toEqual([{tags: [tag]}]));
  });

  it('announces that a name is no tag, until the next input', async () => {
    const {user} = await openWith([], NAMES);
    await user.click(await field());
    await screen.findByRole('option', {name: 'audit'});
    await user.keyboard('it{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No tag has the name it. Create it, or clear the field.',
    );
    await user.keyboard('x');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await field()).toBeValid();
  });

  it('submits no form while a name is typed', async () => {
    const submitted = jest.fn();
    window.addEventListener('submit', submitted, true);
    const {user} = renderSection('/new', on(listTags, listed()));
    await user.type(await field(), 'typo{Enter}');
    expect(submitted).not.toHaveBeenCalled();
    await user.clear(await field());
    await user.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
    window.removeEventListener('submit', submitted, true);
  });
});

describe('a comma in the tags of a ticket', () => {
  it.each([
    ['a blank after it', 'typo, x', 'typo, x'],
    ['Backspace', 'typo,{Backspace}', 'typo'],
    ['Backspace over a blank', 'typo, {Backspace}{Backspace}', 'typo'],
  ])('stays as typed after an unknown name, with %s', async (_, keys, text) => {
    const {user} = await openWith([], ['billing']);
    await user.click(await field());
    await screen.findByRole('option', {name: 'billing'});
    await user.keyboard(keys);
    expect(await field()).toHaveValue(text);
  });

  it('takes an existing tag between unknown names, and leaves those', async () => {
    const {user, changes} = await openWith([], ['billing']);
    await user.click(await field());
    await screen.findByRole('option', {name: 'billing'});
    await user.keyboard('typo, billing, x');
    await waitFor(() => expect(changes()).toEqual([{tags: ['billing']}]));
    expect(await field()).toHaveValue('typo, x');
  });
});

it.each(['{Tab}', ','])('sends no change for a tag that the ticket has, by %s', async (key) => {
  const {user, changes} = await openWith(['billing'], ['billing']);
  await user.click(await field());
  await screen.findByText('Type the name of a tag');
  await user.keyboard(`Billing${key}`);
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(changes()).toEqual([]);
});

describe('tags of a ticket without room for more', () => {
  const TWENTY = Array.from({length: 20}, (_, index) => `tag-${index}`);

  it('take no text into an empty field', async () => {
    await openWith(TWENTY, TWENTY);
    expect(await field()).toHaveAttribute('readonly');
  });

  it('leave a text without room to the user, who can clear it', async () => {
    const full = {...one, tags: TWENTY, version: 4};
    const {user, changes, backend} = await openWith(
      TWENTY.slice(1),
      [...TWENTY, 'vip'],
      on(updateTicket, answerOf({ticket: full}), {id: one.id}),
    );
    backend.answer(on(getTicket, threadOf(full), {number: 1}));
    await user.click(await field());
    await screen.findByRole('option', {name: 'vip'});
    await user.keyboard('tag-0, vip');
    await user.tab();
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await field()).toHaveValue('vip');
    await waitFor(async () => expect(await field()).toBeInvalid());
    expect(screen.getByText('Up to 20 tags')).toBeVisible();
    await user.clear(await field());
    expect(await field()).toBeValid();
  });
});

describe('leaving a ticket with text in its tags', () => {
  const leaveWith = async (text: string) => {
    const view = await openWith([], ['billing']);
    await view.user.click(await field());
    await screen.findByRole('option', {name: 'billing'});
    await view.user.keyboard(text);
    await view.user.tab();
    await act(async () => view.history.push('/dashboard/tickets/2'));
    return view;
  };

  it.each([
    ['Stay', '/dashboard/tickets/1'],
    ['Leave', '/dashboard/tickets/2'],
  ])('asks about a name that is no tag: %s', async (answer, path) => {
    const {user, address} = await leaveWith('typo');
    expect(await screen.findByRole('alertdialog', {name: 'Leave without saving?'})).toBeVisible();
    await user.click(screen.getByRole('button', {name: answer}));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe(path);
  });

  it('asks about an existing tag while the field still has the focus', async () => {
    const {user, history, address} = await openWith([], ['billing']);
    await user.click(await field());
    await screen.findByRole('option', {name: 'billing'});
    await user.keyboard('billing');
    await act(async () => history.push('/dashboard/tickets/2'));
    expect(await screen.findByRole('alertdialog', {name: 'Leave without saving?'})).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Stay'}));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/dashboard/tickets/1');
  });

  it('does not ask about an existing tag, which is saved', async () => {
    const {address, changes} = await leaveWith('billing');
    await waitFor(() => expect(changes()).toEqual([{tags: ['billing']}]));
    expect([address(), screen.queryByRole('alertdialog')]).toEqual(['/dashboard/tickets/2', null]);
  });
});
