import type {Device} from '@switchboard/contracts/sessions/schemas';
import Bowser from 'bowser';

/** Describes a user agent in words, without versions. */
export const deviceOf = (userAgent: string | null): Device => {
  if (!userAgent) return {browser: null, system: null};
  const {browser, os} = Bowser.parse(userAgent);
  return {browser: browser.name || null, system: os.name || null};
};
