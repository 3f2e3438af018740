import {searchOf} from './search-of.ts';
import * as BROADCAST_ROUTES from './routes/broadcast.ts';

/** Routes of the broadcast section below its path. */
export {BROADCAST_ROUTES};

/** Path of the broadcast section. */
export const BROADCAST = '/dashboard/broadcast';

/** Broadcast Management: the list of broadcasts. */
export const broadcastsPath = (): string => BROADCAST;

/** Form for a new broadcast. */
export const newBroadcastPath = (): string => `${BROADCAST}/${BROADCAST_ROUTES.create}`;

/**
 * Report of a broadcast.
 * @param part the first one by default
 */
export const broadcastPath = (id: string, part?: 'recipients' | 'message'): string =>
  `${BROADCAST}/${encodeURIComponent(id)}${searchOf({part})}`;

/**
 * Editor of a broadcast that is not sent.
 * @param query the step, the first by default; the field that takes the focus
 */
export const editBroadcastPath = (
  id: string,
  query: {step?: 'details' | 'audience' | 'message' | 'review' | undefined; field?: string} = {},
): string => `${BROADCAST}/${encodeURIComponent(id)}/edit${searchOf(query)}`;

/** Audiences. */
export const audiencesPath = (): string => `${BROADCAST}/${BROADCAST_ROUTES.audiences}`;

/** Form for a new audience. */
export const newAudiencePath = (): string => `${BROADCAST}/${BROADCAST_ROUTES.newAudience}`;

/** An audience. */
export const audiencePath = (id: string): string =>
  `${BROADCAST}/audiences/${encodeURIComponent(id)}`;

/** Templates. */
export const templatesPath = (): string => `${BROADCAST}/${BROADCAST_ROUTES.templates}`;

/** Form for a new template. */
export const newTemplatePath = (): string => `${BROADCAST}/${BROADCAST_ROUTES.newTemplate}`;

/** A template. */
export const templatePath = (id: string): string =>
  `${BROADCAST}/templates/${encodeURIComponent(id)}`;

/** Suppressed addresses. */
export const suppressionsPath = (): string => `${BROADCAST}/${BROADCAST_ROUTES.suppressions}`;
