import type {Viewer} from '@switchboard/contracts/viewing/schemas';
import {answerOf, type Answers, on} from '@switchboard/api-client/testing';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import {beginViewing, endViewing, listViewers} from '@switchboard/contracts/viewing/endpoints';
import {happen} from '@switchboard/events/testing';
import {act, screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {agents, threadOf, ticket} from '../testing/tickets.ts';

const one = ticket(1);
const open = async (answers: Answers) => {
  const view = renderSection('/1', {...on(getTicket, threadOf(one), {number: 1}), ...answers});
  await screen.findByRole('log');
  return view;
};
const composer = () => screen.findByRole('region', {name: 'Composer'});

beforeEach(() => localStorage.clear());

describe('who has a ticket open', () => {
  it('are named with their activity, as it changes', async () => {
    const viewer: Viewer = {ticketId: one.id, user: agents[1]!, mode: 'viewing'};
    await open(on(listViewers, answerOf({viewers: [viewer]})));
    const here = within(await composer()).getByRole('status', {name: 'Also here'});
    await waitFor(() => expect(here).toHaveTextContent('Ben Cruz is viewing'));
    const hear = (mode: string | null) =>
      act(async () => happen('ticket.viewers', {ticketId: one.id, userId: agents[1]!.id, mode}));
    await hear('replying');
    await waitFor(() => expect(here).toHaveTextContent('Ben Cruz is replying'));
    await hear(null);
    await waitFor(() => expect(here).toBeEmptyDOMElement());
  });

  it('learn the activity of the user, and when the user leaves', async () => {
    const {user, backend, unmount} = await open({
      ...on(beginViewing, answerOf({viewers: []})),
      ...on(endViewing, answerOf({})),
    });
    const told = () =>
      [...backend.callsTo(beginViewing), ...backend.callsTo(endViewing)].map(
        ({method, body}) => (body as {mode?: string} | undefined)?.mode ?? method,
      );
    await waitFor(() => expect(told()).toEqual(['viewing']));
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hello');
    await waitFor(() => expect(told()).toEqual(['viewing', 'replying']));
    unmount();
    await waitFor(() => expect(told()).toEqual(['viewing', 'replying', 'DELETE']));
  });
});
