import {createPublicKey} from 'node:crypto';
import type {Core} from '#core/index.ts';
import {createHttpSmsChannel} from './http-sms.ts';
import {createOutboxChannel} from './outbox.ts';
import type {Channels} from './port.ts';
import {createSmtpChannel} from './smtp.ts';

export type {Channels, OutgoingMessage, ProviderChannel, Sent} from './port.ts';
export {createSingleSms} from './single-sms.ts';

/** Configured channels: messages of an unconfigured one stay in the outbox. */
export const createChannels = ({
  config,
  mail,
  now,
}: Pick<Core, 'config' | 'mail' | 'now'>): Channels => {
  const {broadcasts, secrets} = config;
  const {smtpUrl, providerSecret} = secrets;
  return {
    email: smtpUrl
      ? createSmtpChannel({
          url: smtpUrl,
          dkim: broadcasts.dkim && {...broadcasts.dkim, privateKey: secrets.dkimKey ?? ''},
          perMinute: broadcasts.mailsPerMinute || null,
        })
      : createOutboxChannel(mail, 'email'),
    sms:
      broadcasts.smsUrl && providerSecret
        ? createHttpSmsChannel({
            url: broadcasts.smsUrl,
            secret: providerSecret,
            sender: broadcasts.smsSender,
            perMinute: broadcasts.smsPerMinute || null,
            now,
          })
        : createOutboxChannel(mail, 'sms'),
  };
};

/** DNS record by which receivers check the signature of mails; null if none are signed. */
export const dkimRecord = ({
  broadcasts,
  secrets,
}: Core['config']): {name: string; value: string} | null => {
  if (!broadcasts.dkim || !secrets.dkimKey) return null;
  const {selector, domain} = broadcasts.dkim;
  const key = createPublicKey(secrets.dkimKey).export({type: 'spki', format: 'der'});
  return {
    name: `${selector}._domainkey.${domain}`,
    value: `v=DKIM1; k=rsa; p=${key.toString('base64')}`,
  };
};
