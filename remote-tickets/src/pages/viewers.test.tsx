import type {Answers} from '@switchboard/api-client/testing';
import {act, screen, waitFor, within} from '@testing-library/react';
import {tell} from '../testing/events.ts';
import {renderSection} from '../testing/render-section.tsx';
import {agents, answerOf, threadOf, ticket} from '../testing/tickets.ts';

jest.mock('@switchboard/api-client', () => ({
  ...jest.requireActual<object>('@switchboard/api-client'),
  onEvent: jest.requireActual<{onEvent: unknown}>('../testing/events.ts').onEvent,
}));
jest.mock('../editor/RichField.tsx', () => {
  throw new Error('A field with formatted text needs a browser.');
});

const one = ticket(1);
const open = async (answers: Answers) => {
  const view = renderSection('/1', {'GET /connect/api/tickets/1': threadOf(one), ...answers});
  await screen.findByRole('log');
  return view;
};
const composer = () => screen.findByRole('region', {name: 'Answer'});

beforeEach(() => localStorage.clear());

describe('who has a ticket open', () => {
  it('says who else is here and what they do, as it changes', async () => {
    const viewer = {ticketId: one.id, user: agents[1]!, mode: 'viewing'};
    await open({'GET /connect/api/viewing': answerOf({viewers: [viewer]})});
    const here = within(await composer()).getByRole('status', {name: 'Also here'});
    await waitFor(() => expect(here).toHaveTextContent('Ben Cruz is viewing'));
    const happen = (mode: string | null) =>
      act(async () =>
        tell({
          type: 'ticket.viewers',
          seq: 1,
          payload: {ticketId: one.id, userId: agents[1]!.id, mode},
          at: '',
        }),
      );
    await happen('replying');
    await waitFor(() => expect(here).toHaveTextContent('Ben Cruz is replying'));
    await happen(null);
    await waitFor(() => expect(here).toBeEmptyDOMElement());
  });

  it('lets others know what is done here, and when it is left', async () => {
    const VIEWING = `/connect/api/tickets/${one.id}/viewing`;
    const {user, backend, unmount} = await open({
      [`PUT ${VIEWING}`]: answerOf({viewers: []}),
      [`DELETE ${VIEWING}`]: answerOf({}),
    });
    const told = () =>
      backend.calls
        .filter(({path}) => path === VIEWING)
        .map(({method, body}) => (body as {mode?: string} | undefined)?.mode ?? method);
    await waitFor(() => expect(told()).toEqual(['viewing']));
    await user.type(screen.getByRole('textbox', {name: 'Reply'}), 'Hello');
    await waitFor(() => expect(told()).toEqual(['viewing', 'replying']));
    unmount();
    await waitFor(() => expect(told()).toEqual(['viewing', 'replying', 'DELETE']));
  });
});
