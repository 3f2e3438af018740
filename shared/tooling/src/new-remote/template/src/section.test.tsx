import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {createTicket, listTickets} from '@switchboard/contracts/tickets/endpoints';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import Section, {canLeave} from './section.tsx';
import {listed, question} from './testing/questions.ts';

const open = (path: string, answers: Answers) =>
  renderScreen(<Section />, {path, route: '/dashboard/blueprint/*', answers});

describe('Questions', () => {
  it('lists questions of customers', async () => {
    open('/dashboard/blueprint', listed(question('Wrong invoice')));
    expect(await screen.findByRole('row', {name: /Wrong invoice.*Rosa Lim/})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('explains an empty list, with the way to the first question', async () => {
    open('/dashboard/blueprint', listed());
    expect(await screen.findByRole('heading', {name: 'No questions yet'})).toBeVisible();
  });

  it('offers a retry when the list does not load', async () => {
    const {user, backend} = open(
      '/dashboard/blueprint',
      on(listTickets, refusal('server_error', 'no')),
    );
    const retry = await screen.findByRole('button', {name: 'Try again'});
    backend.answer(listed(question('Wrong invoice')));
    await user.click(retry);
    expect(await screen.findByRole('row', {name: /Wrong invoice/})).toBeVisible();
  });
});

describe('New Question', () => {
  it('saves a question as a ticket, and returns to the list', async () => {
    const saved = question('Wrong invoice');
    const {user, backend, address} = open('/dashboard/blueprint/create', {
      ...on(createTicket, answerOf({ticket: saved})),
      ...listed(saved),
    });
    await user.type(await screen.findByLabelText('Subject'), ' Wrong invoice ');
    await user.type(screen.getByLabelText('Email of the customer'), 'rosa@example.com');
    await user.type(screen.getByLabelText('Question'), 'Total < 0?{Enter}Why?');
    await user.click(screen.getByRole('button', {name: 'Save question'}));
    await waitFor(() => expect(address()).toBe('/dashboard/blueprint'));
    expect(await screen.findByText('The question was saved as ticket #7.')).toBeVisible();
    expect(backend.callsTo(createTicket)[0]?.body).toEqual({
      subject: 'Wrong invoice',
      requester: {email: 'rosa@example.com'},
      html: '<p>Total &lt; 0?<br>Why?</p>',
      kind: 'requester',
    });
  });

  it('names every missing field, and sends nothing', async () => {
    const {user, backend} = open('/dashboard/blueprint/create', {});
    await user.click(await screen.findByRole('button', {name: 'Save question'}));
    for (const field of ['Subject', 'Email of the customer', 'Question'])
      expect(await screen.findByText(`${field} is required`)).toBeVisible();
    expect(backend.callsTo(createTicket)).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });
});

it('redirects an unknown address to the list', async () => {
  const {address} = open('/dashboard/blueprint/nowhere', listed());
  await waitFor(() => expect(address()).toBe('/dashboard/blueprint'));
});

it('L9 lets a newer release replace it', () => expect(canLeave()).toBe('allow'));
