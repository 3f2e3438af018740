import {access} from './access.ts';
import {billing} from './billing.ts';
import {type Conversation, parseConversation} from './conversation.ts';
import {delivery} from './delivery.ts';
import {integrations} from './integrations.ts';
import {product} from './product.ts';
import {refunds} from './refunds.ts';

export {type Conversation, fillIn, type Turn} from './conversation.ts';

/** Help-desk conversations of the demo tickets. */
export const CONVERSATIONS: Conversation[] = [
  ...billing,
  ...access,
  ...delivery,
  ...refunds,
  ...integrations,
  ...product,
].map(parseConversation);
