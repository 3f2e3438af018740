import {on} from '@switchboard/api-client/testing';
import type {Message} from '@switchboard/contracts/messages/schemas';
import {getTicket, markAsRead} from '@switchboard/contracts/tickets/endpoints';
import {happen} from '@switchboard/events/testing';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {message, threadOf, ticket} from '../../testing/tickets.ts';

const SECOND = message({
  id: 'm2',
  html: '<p>Any news?</p>',
  text: 'Any news?',
  createdAt: '2026-01-02T00:00:00.000Z',
});
const THIRD = message({
  id: 'm3',
  html: '<p>Hello?</p>',
  text: 'Hello?',
  createdAt: '2026-01-03T00:00:00.000Z',
});

let hasFocus = true;
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
});
afterEach(() => jest.restoreAllMocks());

const threadWith = (...others: Message[]) =>
  on(getTicket, threadOf(ticket(1, {isUnread: others.length > 0}), [message(), ...others]), {
    number: 1,
  });

const open = async () => {
  const view = renderSection('/1', threadWith());
  const thread = within(await screen.findByRole('log'));
  await thread.findByText('My invoice is wrong');
  const bring = async (...messages: Message[]) => {
    view.backend.answer(threadWith(...messages));
    await act(async () => happen('message.created', {number: 1}));
    await thread.findByText(messages.at(-1)!.text);
  };
  return {...view, thread, bring};
};

const lookAgain = () => {
  hasFocus = true;
  fireEvent.focus(window);
};

describe('a message that arrives while the ticket is open', () => {
  it('is announced out of sight, marked, and one press away', async () => {
    hasFocus = false;
    const {user, thread, bring} = await open();
    await bring(SECOND);
    expect(await screen.findByRole('button', {name: '1 new message'})).toBeVisible();
    expect(document.title).toMatch(/^● /);
    await bring(SECOND, THIRD);
    await user.click(await screen.findByRole('button', {name: '2 new messages'}));
    expect(document.activeElement).toHaveTextContent('Any news?');
    expect(thread.getAllByText('New')).toHaveLength(2);
    act(lookAgain);
    await waitFor(() => expect(screen.queryByRole('button', {name: /new message/})).toBeNull());
    expect(document.title).not.toMatch(/●/);
    expect(thread.getAllByText('New')).toHaveLength(2);
  });

  it('needs no mark when it arrives in sight of the reader', async () => {
    hasFocus = true;
    const {thread, bring} = await open();
    await bring(SECOND);
    expect(screen.queryByRole('button', {name: /new message/})).toBeNull();
    expect(thread.queryByText('New')).toBeNull();
  });

  it('counts as read once the reader sees it', async () => {
    hasFocus = false;
    const {backend, bring} = await open();
    await bring(SECOND);
    expect(backend.callsTo(markAsRead)).toEqual([]);
    act(lookAgain);
    await waitFor(() =>
      expect(backend.callsTo(markAsRead).at(-1)?.body).toEqual({seenAt: SECOND.createdAt}),
    );
  });

  it('is not seen behind a composer with a long text', async () => {
    hasFocus = true;
    const {backend, thread, bring} = await open();
    let composerTop = 300;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (this.matches('[data-foot]')) return new DOMRect(0, composerTop, 800, 450);
      return new DOMRect(0, this.textContent.includes('Any news?') ? 350 : 100, 800, 100);
    });
    await bring(SECOND);
    await waitFor(() => expect(thread.getByText('New')).toBeVisible());
    expect(backend.callsTo(markAsRead).map(({body}) => body)).not.toContainEqual({
      seenAt: SECOND.createdAt,
    });
    composerTop = 460;
    fireEvent.scroll(document);
    await waitFor(() =>
      expect(backend.callsTo(markAsRead).at(-1)?.body).toEqual({seenAt: SECOND.createdAt}),
    );
  });
});
