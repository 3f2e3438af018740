import {access} from './access.ts';
import {billing} from './billing.ts';
import {type Conversation, parseConversation} from './conversation.ts';
import {delivery} from './delivery.ts';
import {integrations} from './integrations.ts';
import {product} from './product.ts';
import {refunds} from './refunds.ts';

export {type Conversation, fillIn, type Turn} from './conversation.ts';

/** The help-desk conversations that the demo tickets are made of. */
export const CONVERSATIONS: Conversation[] = [
  ...billing,
  ...access,
  ...delivery,
  ...refunds,
  ...integrations,
  ...product,
].map(parseConversation);
