import * as endpoints from '@switchboard/contracts/messages/endpoints';
import type {Message} from '@switchboard/contracts/messages/schemas';
import type {ConnectDeps} from '../../ports.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {editMessage} from './edit.ts';
import {createMessage, retryMessage, takeBackMessage} from './messages.ts';

/** Answers and notes of a ticket. */
export const messageRoutes = (deps: ConnectDeps) =>
  routes((serve) => {
    serve(endpoints.createMessage, async ({actor, params, body}) => {
      const {created, ticket} = await createMessage(deps, actor, {
        ticketId: params.id,
        request: body,
      });
      return {message: sentenceOf(created), created, ticket};
    });

    serve(endpoints.updateMessage, async ({actor, params, body}) => {
      const changed = await editMessage(deps, actor, {id: params.id, request: body});
      return {
        message:
          changed.kind === 'note' ? 'The note has been saved.' : 'The time has been changed.',
        changed,
      };
    });

    serve(endpoints.undoSend, async ({actor, params}) => ({
      message: 'The reply was not sent. It is a draft again.',
      taken: await takeBackMessage(deps, actor, params.id),
    }));

    serve(endpoints.retryMessage, async ({actor, params}) => ({
      message: 'The reply is being sent again.',
      retried: await retryMessage(deps, actor, params.id),
    }));
  });

const sentenceOf = ({kind, delivery: {state}}: Message): string => {
  if (kind === 'note') return 'The note has been added.';
  if (state === 'scheduled') return 'Your reply has been scheduled.';
  return state === 'undoable' ? 'Your reply is being sent.' : 'Your reply has been sent.';
};
