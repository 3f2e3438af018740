import {t} from '@switchboard/i18n';

/** A browser as text; null when unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** "Firefox on Windows" */
export const deviceName = ({browser, system}: Device): string => {
  if (browser && system) return t('{browser} on {system}', {browser, system});
  return browser ?? system ?? t('Unknown device');
};
