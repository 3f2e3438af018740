import type {CurrentUser, Preferences} from '@switchboard/contracts/user/schemas';

const DEFAULTS: Preferences = {
  singleKeys: true,
  sounds: false,
  ticketsStart: 'mine',
  formats: null,
  claimsTickets: null,
};

/** What the dashboard does for the person; as it is by itself where nothing is known. */
export const preferencesOf = ({preferences}: CurrentUser): Preferences => preferences ?? DEFAULTS;
