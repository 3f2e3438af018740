import {searchOf} from './search-of.ts';
import {TICKET_ROUTES, TICKETS} from './tickets.ts';

/** SLA policies. */
export const policiesPath = (): string => `${TICKETS}/${TICKET_ROUTES.policies}`;

/** Form for a new SLA policy. */
export const newPolicyPath = (): string => `${TICKETS}/${TICKET_ROUTES.newPolicy}`;

/** An SLA policy. */
export const policyPath = (id: string): string =>
  `${TICKETS}/settings/sla/${encodeURIComponent(id)}`;

/** Business hours. */
export const hoursListPath = (): string => `${TICKETS}/${TICKET_ROUTES.hoursList}`;

/** Form for new business hours. */
export const newHoursPath = (): string => `${TICKETS}/${TICKET_ROUTES.newHours}`;

/** One set of business hours. */
export const hoursPath = (id: string): string =>
  `${TICKETS}/settings/hours/${encodeURIComponent(id)}`;

/** Macros. */
export const macrosPath = (): string => `${TICKETS}/${TICKET_ROUTES.macros}`;

/** Form for a new macro. */
export const newMacroPath = (): string => `${TICKETS}/${TICKET_ROUTES.newMacro}`;

/** A macro. */
export const macroPath = (id: string): string =>
  `${TICKETS}/settings/macros/${encodeURIComponent(id)}`;

/** Order and visibility of views. */
export const viewSettingsPath = (): string => `${TICKETS}/${TICKET_ROUTES.views}`;

/** Tags of the workspace. */
export const tagsPath = (): string => `${TICKETS}/${TICKET_ROUTES.tags}`;

/** Custom fields. */
export const fieldsPath = (): string => `${TICKETS}/${TICKET_ROUTES.fields}`;

/** Form for a new custom field. */
export const newFieldPath = (): string => `${TICKETS}/${TICKET_ROUTES.newField}`;

/** A custom field. */
export const fieldPath = (id: string): string =>
  `${TICKETS}/settings/fields/${encodeURIComponent(id)}`;

/** Settings of replies. */
export const replySettingsPath = (): string => `${TICKETS}/${TICKET_ROUTES.replies}`;

/** Satisfaction survey. */
export const satisfactionPath = (): string => `${TICKETS}/${TICKET_ROUTES.satisfaction}`;

/**
 * Support addresses.
 * @param proof token of a mailed link that verifies one of them
 */
export const supportAddressesPath = (proof?: string): string =>
  `${TICKETS}/${TICKET_ROUTES.supportAddresses}${searchOf({proof})}`;

/** Form for a new support address. */
export const newSupportAddressPath = (): string => `${TICKETS}/${TICKET_ROUTES.newSupportAddress}`;

/** A support address. */
export const supportAddressPath = (id: string): string =>
  `${TICKETS}/settings/channels/${encodeURIComponent(id)}`;
