import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {listFoundMessages} from '@switchboard/contracts/search/endpoints';
import type {FoundMessage} from '@switchboard/contracts/search/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';

const message = (number: number): FoundMessage => ({
  id: `m${number}`,
  number,
  subject: 'Late',
  kind: number === 1 ? 'note' : 'reply',
  author: 'Ben',
  at: '2026-01-01T00:00:00.000Z',
  text: {text: 'A kettle', ranges: [[2, 8]]},
});
const page = (messages: FoundMessage[], nextCursor: string | null = null) =>
  answerOf({messages, page: {nextCursor, total: 3}, isCapped: true});

describe('found messages', () => {
  it('are listed page by page for the words in the address, and lead to their tickets', async () => {
    const {user, backend, container} = renderSection(
      '/messages?q=kettle',
      on(listFoundMessages, page([message(2), message(1)], 'next')),
    );
    expect(await screen.findByRole('link', {name: '#2 Late'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/2',
    );
    expect(screen.getByText('Note by Ben')).toBeVisible();
    expect(screen.getByRole('link', {name: 'Back to tickets'})).toHaveAttribute(
      'href',
      '/dashboard/tickets/all',
    );
    expect(screen.getAllByText('kettle', {selector: 'mark'})).toHaveLength(2);
    expect(screen.getByText('2 of 3+')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    backend.answer(on(listFoundMessages, page([message(3)])));
    await user.click(screen.getByRole('button', {name: 'Load more'}));
    expect(await screen.findByRole('link', {name: '#3 Late'})).toBeVisible();
    expect(backend.calls.at(-1)).toMatchObject({query: {q: 'kettle', cursor: 'next'}});
  });

  it('show a notice without results, without a text, and after a failure', async () => {
    const {user, backend, address} = renderSection(
      '/messages?q=foo',
      on(
        listFoundMessages,
        answerOf({messages: [], page: {nextCursor: null, total: 0}, isCapped: false}),
      ),
    );
    await screen.findByText('No messages match this search');
    backend.answer(
      on(
        listFoundMessages,
        refusal('server_error', 'Something went wrong on our side. Try again.'),
      ),
    );
    await user.type(screen.getByRole('searchbox', {name: 'Search messages'}), 'd');
    expect(await screen.findByRole('button', {name: /try again/i})).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/messages?q=food');
  });
});
