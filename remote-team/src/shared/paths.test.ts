import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  expect([
    paths.members(),
    paths.member('1'),
    paths.teams(),
    paths.team('2'),
    paths.workload(),
    paths.workload({member: '1', list: 'overdue'}),
    paths.invitations(),
    paths.roles(),
    paths.ticket(7),
    paths.tickets({status: 'new,open', team: '2'}),
    paths.home(),
  ]).toEqual([
    '/dashboard/team',
    '/dashboard/team/members/1',
    '/dashboard/team/teams',
    '/dashboard/team/teams/2',
    '/dashboard/team/workload',
    '/dashboard/team/workload?member=1&list=overdue',
    '/dashboard/team/invitations',
    '/dashboard/team/roles',
    '/dashboard/tickets/7',
    '/dashboard/tickets/all?status=new,open&team=2',
    '/dashboard/home',
  ]);
});
