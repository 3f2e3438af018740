import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  expect({
    home: paths.home(),
    management: paths.management(),
    create: paths.create(),
    edit: paths.edit('b1'),
  }).toMatchInlineSnapshot(`
{
  "create": "/dashboard/broadcast/create",
  "edit": "/dashboard/broadcast/b1/edit",
  "home": "/dashboard/home",
  "management": "/dashboard/broadcast",
}
`);
});
