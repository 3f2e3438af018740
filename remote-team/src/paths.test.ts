import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  expect({
    members: paths.members(),
    teams: paths.teams(),
    invitations: paths.invitations(),
    home: paths.home(),
  }).toMatchInlineSnapshot(`
{
  "home": "/dashboard/home",
  "invitations": "/dashboard/team/invitations",
  "members": "/dashboard/team",
  "teams": "/dashboard/team/teams",
}
`);
});
