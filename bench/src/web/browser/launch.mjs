import {launchBrowser} from '@switchboard/e2e/support/browser';

/** Starts Chromium, which runs pages as fast as for people. @param spkiHash of the certificate that it is to take */
export const launch = (spkiHash) =>
  launchBrowser([`--ignore-certificate-errors-spki-list=${spkiHash}`]);
