import {createContext, use} from 'react';

export const TimeZoneContext = createContext<string | undefined>(undefined);

/** The user's time zone (IANA), or the browser's. */
export const useTimeZone = (): string =>
  use(TimeZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
