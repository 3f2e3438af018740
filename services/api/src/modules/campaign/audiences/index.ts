// Audiences: recipients of broadcasts, and reasons why contacts are skipped.

export {audienceContacts, audienceRecipients, type Choice} from './combine.ts';
export type {selectRecipients} from './repository.ts';
export {audienceRoutes} from './routes.ts';
