import * as endpoints from '@switchboard/contracts/left-out-mails/endpoints';
import type {ConnectDeps} from '#modules/connect/ports.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {getLeftOut, takeLeftOut} from './service.ts';

/** Mails that became no ticket. */
export const leftOutRoutes = (deps: ConnectDeps) =>
  routes((serve) => {
    serve(endpoints.listLeftOutMails, ({actor, query}) => getLeftOut(deps, actor, query));

    serve(endpoints.takeLeftOutMail, async ({actor, params, body}) => {
      const number = await takeLeftOut(deps, actor, {id: params.id, request: body});
      return {message: `The mail is now in ticket #${number}.`, number};
    });
  });
