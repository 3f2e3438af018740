import type {ApiConfig} from '../../../config/index.ts';
import type {Mail} from '../../../mail/index.ts';

const channelsPage = ({publicUrl}: ApiConfig) => `${publicUrl}/dashboard/tickets/settings/channels`;

/** The link counts only for admins of the workspace that asked: nobody is made to give an address away. */
export const proofMail = (
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
    `${askedBy} wants to use ${address} as a support address of the workspace ${workspaceName}: what is sent to it becomes tickets there, and replies leave from it.`,
    'To confirm, log in as an owner or admin of that workspace and open this link.',
  ],
  action: {label: 'Confirm the address', url: `${channelsPage(config)}?proof=${token}`},
  note: 'The link works for 7 days. If you do not know this workspace, ignore this mail: nothing happens without the link.',
});

const DAY = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

/** For owners and admins, after an upgrade: addresses that were never proven. */
export const unprovenMail = (
  config: ApiConfig,
  to: string,
  addresses: {address: string; graceUntil: Date | null}[],
): Mail => ({
  to,
  subject: `Confirm your support addresses in ${config.productName}`,
  greeting: 'Hello,',
  paragraphs: [
    'support addresses now have to be confirmed, so that nobody can use an address that is not theirs. These are not confirmed yet:',
    ...addresses.map(({address, graceUntil}) =>
      graceUntil
        ? `${address} works until ${DAY.format(graceUntil)}. After that, mails to it are refused, and replies leave from ${config.mailFrom}.`
        : `${address} no longer receives mail, and replies leave from ${config.mailFrom}.`,
    ),
    'Open Channels and send the link to the address, or add the DNS record that is shown there.',
  ],
  action: {label: 'Open Channels', url: channelsPage(config)},
});
