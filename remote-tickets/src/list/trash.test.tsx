import {answerOf, on} from '@switchboard/api-client/testing';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {renderScreen} from '@switchboard/tooling/screen';
import {screen} from '@testing-library/react';
import Section from '../section.tsx';
import {ticket, withAgents} from '../testing/tickets.ts';

it('shows agents whom to ask about the trash, and requests none of it', async () => {
  const roleHolders = [{id: ticket(1).id, name: 'Ana Reyes'}];
  const {backend} = renderScreen(<Section />, {
    path: '/dashboard/tickets/trash',
    route: '/dashboard/tickets/*',
    answers: withAgents(on(listRoleHolders, answerOf({roleHolders}))),
    user: {role: 'agent'},
  });
  expect(
    await screen.findByText('Only supervisors and above see deleted tickets. Ask Ana Reyes.'),
  ).toBeVisible();
  expect(backend.callsTo(listTickets).filter(({query}) => query?.view === 'trash')).toEqual([]);
});
