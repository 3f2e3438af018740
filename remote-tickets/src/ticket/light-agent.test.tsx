import {answerOf, on} from '@switchboard/api-client/testing';
import {createMessage} from '@switchboard/contracts/messages/endpoints';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import {renderScreen} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import Section from '../section.tsx';
import {callsOf, composer, created, one} from '../testing/open-ticket.ts';
import {message, threadOf, withAgents} from '../testing/tickets.ts';

const BASE = '/dashboard/tickets';
const show = (address: string) =>
  renderScreen(<Section />, {
    path: BASE + address,
    route: `${BASE}/*`,
    user: {role: 'light_agent'},
    answers: withAgents({
      ...on(getTicket, threadOf(one, [message()]), {number: 1}),
      ...on(listRoleHolders, answerOf({roleHolders: [{id: 'a', name: 'Ben Cruz'}]})),
      ...on(createMessage, created({kind: 'note'}), {id: one.id}),
    }),
  });

describe('a light agent', () => {
  it('writes a note, and learns which roles reply', async () => {
    const {user, backend} = show('/1');
    const box = within(await composer());
    expect(box.queryByRole('tab', {name: 'Reply'})).not.toBeInTheDocument();
    expect(
      await box.findByText('Only agents and above reply to requesters. Ask Ben Cruz.'),
    ).toBeVisible();
    await user.type(box.getByRole('textbox', {name: 'Note'}), 'Ask billing');
    await user.click(box.getByRole('button', {name: 'Add note'}));
    expect(await screen.findByText('Note added')).toBeVisible();
    expect(callsOf(backend.calls, 'POST')).toMatchObject([{body: {kind: 'note'}}]);
  });

  it('gets no action that changes the ticket', async () => {
    const {user} = show('/1');
    expect(
      await screen.findByText('Only agents and above change tickets. Ask Ben Cruz.'),
    ).toBeVisible();
    const aside = within(screen.getByRole('complementary', {name: 'About this ticket'}));
    expect(aside.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', {name: 'Resolve'})).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', {name: 'Actions'}));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Mark as unread',
    ]);
  });

  it('learns which roles create tickets', async () => {
    show('/new');
    expect(
      await screen.findByText('Only agents and above create tickets. Ask Ben Cruz.'),
    ).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});
