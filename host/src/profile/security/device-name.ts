import type {Device} from '@switchboard/contracts/sessions/schemas';
import {t} from '@switchboard/i18n';

/** "Firefox on Windows" */
export const deviceName = ({browser, system}: Device): string => {
  if (browser && system) return t('{browser} on {system}', {browser, system});
  return browser ?? system ?? t('Unknown device');
};
