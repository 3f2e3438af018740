// Audiences: who broadcasts are sent to, and why somebody gets none.

export {audienceContacts, audienceRecipients, type Choice, combineChosen} from './combine.ts';
export {countReach, selectRecipients} from './repository.ts';
export {audienceRoutes} from './routes.ts';
