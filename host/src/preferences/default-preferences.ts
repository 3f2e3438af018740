import type {CurrentUser, Preferences} from '@switchboard/contracts/user/schemas';

const DEFAULTS: Preferences = {
  singleKeys: true,
  sounds: false,
  ticketsStart: 'mine',
  formats: null,
  claimsTickets: null,
};

/** Preferences of the user; the defaults when they are unknown. */
export const preferencesOf = ({preferences}: CurrentUser): Preferences => preferences ?? DEFAULTS;
