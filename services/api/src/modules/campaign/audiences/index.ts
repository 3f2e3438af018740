// Audiences: who broadcasts are sent to, and why somebody gets none.

export {audienceContacts, audienceRecipients, type Choice} from './combine.ts';
export type {selectRecipients} from './repository.ts';
export {audienceRoutes} from './routes.ts';
