/** What an address of the dashboard shows, and what that starts with; the same for the host and for whoever serves its page. */
export {firstFiles, isBelow, placeOf, type Place} from './places.ts';
