import {supportAddressesPath} from '@switchboard/contracts/places/ticket-settings';
import type {ApiConfig} from '#config/index.ts';
import type {Mail} from '#mail/index.ts';

/** The link works only for admins of the requesting workspace, so that nobody can be tricked into giving an address away. */
export const verificationMail = (
  config: ApiConfig,
  {
    address,
    workspaceName,
    askedBy,
    token,
  }: {address: string; workspaceName: string; askedBy: string; token: string},
): Mail => ({
  to: address,
  subject: `Confirm ${address} for ${config.productName}`,
  greeting: 'Hello,',
  paragraphs: [
    `${askedBy} wants to use ${address} as a support address of the workspace ${workspaceName}: mail to it becomes tickets there, and replies are sent from it.`,
    'To confirm, log in as an owner or admin of that workspace and open this link.',
  ],
  action: {label: 'Confirm the address', url: config.publicUrl + supportAddressesPath(token)},
  note: 'The link works for 7 days. If you do not know this workspace, ignore this mail. Nothing happens unless the link is opened.',
});

const DAY = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

/** Mail to owners and admins, after an upgrade: addresses that were never verified. */
export const unverifiedMail = (
  config: ApiConfig,
  to: string,
  addresses: {address: string; graceUntil: Date | null}[],
): Mail => ({
  to,
  subject: `Confirm your support addresses in ${config.productName}`,
  greeting: 'Hello,',
  paragraphs: [
    'Support addresses now have to be confirmed, so that nobody can use an address that is not theirs. These are not confirmed yet:',
    ...addresses.map(({address, graceUntil}) =>
      graceUntil
        ? `${address} works until ${DAY.format(graceUntil)}. After that, mail to it is refused, and replies are sent from ${config.mailFrom}.`
        : `${address} no longer receives mail, and replies are sent from ${config.mailFrom}.`,
    ),
    'Open Support addresses and send the link to the address, or add the DNS record that is shown there.',
  ],
  action: {label: 'Open Support addresses', url: config.publicUrl + supportAddressesPath()},
});
