import {on} from '@switchboard/api-client/testing';
import {createMessage} from '@switchboard/contracts/messages/endpoints';
import {getTicket, listTickets, updateTicket} from '@switchboard/contracts/tickets/endpoints';
import {answerOf} from '@switchboard/api-client/testing';
import {screen, waitFor} from '@testing-library/react';
import {composer} from '../testing/open-ticket.ts';
import {renderSection} from '../testing/render-section.tsx';
import {message, pageOf, threadOf, ticket} from '../testing/tickets.ts';

const tickets = [ticket(1), ticket(2), ticket(3)];

/** Opens the middle one of three tickets from the list. */
const openSecond = async () => {
  const view = renderSection('/all?priority=high', {
    ...on(listTickets, pageOf(tickets)),
    ...Object.assign(
      {},
      ...tickets.map((one) => on(getTicket, threadOf(one), {number: one.number})),
    ),
  });
  await view.user.click(await screen.findByRole('link', {name: 'Question 2'}));
  await screen.findByRole('log');
  return view;
};
const subject = (number: number) =>
  screen.findByRole('heading', {level: 1, name: `Question ${number}`});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('browsing tickets', () => {
  it('follows the order of the list in both directions, by keys and buttons', async () => {
    const {user} = await openSecond();
    await user.keyboard('j');
    expect(await subject(3)).toBeVisible();
    expect(screen.getByRole('button', {name: 'Next ticket'})).toBeDisabled();
    await user.keyboard('k');
    expect(await subject(2)).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Previous ticket'}));
    expect(await subject(1)).toBeVisible();
    expect(screen.getByRole('button', {name: 'Previous ticket'})).toBeDisabled();
  });

  it('returns to the list, and to the last open ticket', async () => {
    const {user, address} = await openSecond();
    await user.keyboard('j');
    await subject(3);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', {name: 'Question 3'})).toHaveFocus());
    expect(address()).toBe('/dashboard/tickets/all?priority=high');
  });

  it('keeps the order of the list when a ticket moves up meanwhile', async () => {
    const {user, backend} = await openSecond();
    backend.answer(on(listTickets, pageOf([ticket(3), ticket(1), ticket(2)])));
    await user.keyboard('k');
    await subject(1);
    await user.keyboard('jj');
    expect(await subject(3)).toBeVisible();
  });

  it('is unavailable for a ticket opened by its address', async () => {
    renderSection('/2', on(getTicket, threadOf(ticket(2)), {number: 2}));
    await subject(2);
    expect(screen.queryByRole('button', {name: 'Next ticket'})).not.toBeInTheDocument();
  });

  it('sends a reply and goes on by one key', async () => {
    const {user, backend} = await openSecond();
    backend.answer(
      on(
        createMessage,
        answerOf({
          created: message({id: 'm2', kind: 'reply'}),
          ticket: {...ticket(2), version: 4},
        }),
      ),
    );
    await composer();
    await user.keyboard('r');
    await user.keyboard('Hello{Shift>}{Control>}{Enter}{/Control}{/Shift}');
    expect(await subject(3)).toBeVisible();
    const [sent] = backend.callsTo(createMessage);
    expect(sent?.body).toMatchObject({kind: 'reply', html: '<p>Hello</p>'});
  });

  it('resolves once when the key is pressed again before the response', async () => {
    const {user, backend} = await openSecond();
    let answer = (): void => undefined;
    const saved = new Promise<void>((resolve) => (answer = resolve));
    const [, second] = tickets;
    backend.answer(
      on(updateTicket, async () => {
        await saved;
        return answerOf({ticket: {...second!, status: 'resolved' as const, version: 4}});
      }),
    );
    const finish = '{Shift>}{Control>}{Enter}{/Control}{/Shift}';
    await user.keyboard(finish + finish);
    answer();
    await subject(3);
    expect(backend.callsTo(updateTicket)).toHaveLength(1);
  });

  it('stays when the reply was not sent', async () => {
    const {user, backend} = await openSecond();
    backend.answer(
      on(createMessage, {status: 503, body: {error: true, message: 'no', code: 'unavailable'}}),
    );
    await composer();
    await user.keyboard('r');
    await user.keyboard('Hello{Shift>}{Control>}{Enter}{/Control}{/Shift}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await subject(2)).toBeVisible();
  });

  it('resolves a ticket without a draft and goes on; after the last one, to the list', async () => {
    const {user, backend, address} = await openSecond();
    for (const one of tickets)
      backend.answer(
        on(updateTicket, answerOf({ticket: {...one, status: 'resolved' as const, version: 4}}), {
          id: one.id,
        }),
      );
    const finish = '{Shift>}{Control>}{Enter}{/Control}{/Shift}';
    await user.keyboard(finish);
    await subject(3);
    await user.keyboard(finish);
    await waitFor(() => expect(address()).toBe('/dashboard/tickets/all?priority=high'));
    expect(backend.callsTo(updateTicket).map(({body}) => body)).toEqual([
      {status: 'resolved'},
      {status: 'resolved'},
    ]);
  });
});
