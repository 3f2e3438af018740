import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  expect({
    home: paths.home(),
    management: paths.management(),
    audiences: paths.audiences(),
    newAudience: paths.newAudience(),
    audience: paths.audience('a1'),
    templates: paths.templates(),
    newTemplate: paths.newTemplate(),
    template: paths.template('t1'),
    suppressions: paths.suppressions(),
    create: paths.create(),
    edit: paths.edit('b1'),
  }).toMatchInlineSnapshot(`
   {
     "audience": "/dashboard/broadcast/audiences/a1",
     "audiences": "/dashboard/broadcast/audiences",
     "create": "/dashboard/broadcast/create",
     "edit": "/dashboard/broadcast/b1/edit",
     "home": "/dashboard/home",
     "management": "/dashboard/broadcast",
     "newAudience": "/dashboard/broadcast/audiences/new",
     "newTemplate": "/dashboard/broadcast/templates/new",
     "suppressions": "/dashboard/broadcast/suppressions",
     "template": "/dashboard/broadcast/templates/t1",
     "templates": "/dashboard/broadcast/templates",
   }
  `);
});
