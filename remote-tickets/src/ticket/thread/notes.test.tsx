import {answerOf, on} from '@switchboard/api-client/testing';
import {updateMessage} from '@switchboard/contracts/messages/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {agents, message, threadOf, ticket} from '../../testing/tickets.ts';

const one = ticket(1);

beforeEach(() => localStorage.clear());

describe('notes', () => {
  it('can be edited by their author only', async () => {
    const note = (id: string, by: number) =>
      message({
        id,
        kind: 'note',
        author: {type: 'agent', ...agents[by]!},
        html: '<p>Ask billing</p>',
      });
    const thread = threadOf(one, [note('n1', 0), note('n2', 1)]);
    const {user, backend} = renderSection('/1', {
      ...on(getTicket, thread, {number: 1}),
      ...on(
        updateMessage,
        answerOf({
          changed: {...note('n1', 0), html: '<p>Ask sales</p>'},
        }),
        {id: 'n1'},
      ),
    });
    expect(await screen.findAllByRole('button', {name: 'Edit note'})).toHaveLength(1);
    await user.click(screen.getByRole('button', {name: 'Edit note'}));
    const field = screen.getByRole('textbox', {name: 'Edit note'});
    await user.clear(field);
    await user.click(screen.getByRole('button', {name: 'Save note'}));
    expect(screen.getByText('Message is required')).toBeVisible();
    await user.type(field, 'Ask sales');
    await user.click(screen.getByRole('button', {name: 'Save note'}));
    await waitFor(() =>
      expect(screen.queryByRole('textbox', {name: 'Edit note'})).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', {name: 'Edit note'})).toHaveFocus();
    expect(backend.calls.filter(({method}) => method === 'PATCH')).toMatchObject([
      {path: '/connect/api/messages/n1', body: {html: '<p>Ask sales</p>'}},
    ]);
  });

  it('include text typed just before Ctrl+Enter', async () => {
    const note = message({
      id: 'n1',
      kind: 'note',
      author: {type: 'agent', ...agents[0]!},
      html: '<p>Ask billing</p>',
    });
    const {user, backend} = renderSection('/1', {
      ...on(getTicket, threadOf(one, [note]), {number: 1}),
      ...on(updateMessage, answerOf({changed: note}), {id: 'n1'}),
    });
    await user.click(await screen.findByRole('button', {name: 'Edit note'}));
    await screen.findByRole('toolbar', {name: 'Formatting: Edit note'});
    const field = screen.getByRole('textbox', {name: 'Edit note'});
    // Prevents any render until the end, as in a busy browser.
    await act(async () => {
      field.innerHTML = '<p>Ask sales</p>';
      await Promise.resolve();
      fireEvent.keyDown(field, {key: 'Enter', ctrlKey: true});
    });
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(backend.calls.filter(({method}) => method === 'PATCH')).toMatchObject([
      {body: {html: '<p>Ask sales</p>'}},
    ]);
  });
});
