import {chromium} from 'playwright-core';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium. @param spkiHash of the certificate that it is to take */
export const launch = (spkiHash) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...ARGUMENTS, `--ignore-certificate-errors-spki-list=${spkiHash}`],
  });
