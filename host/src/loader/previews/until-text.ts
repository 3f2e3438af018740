import {momentText} from '../typed/moment-text.ts';

/**
 * End of a preview by this computer's clock: `14:30` today, else with its day.
 * @param expiresAt ISO 8601
 */
export const untilText = (expiresAt: string, now = new Date()): string =>
  momentText(expiresAt, Intl.DateTimeFormat().resolvedOptions().timeZone, now);
