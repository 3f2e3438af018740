import {
  type Environment,
  readContact,
  readOptionalCount,
  readOptionalPort,
  readOrigin,
  readPem,
  readPort,
  readSecret,
  readSwitch,
  readText,
  readUrl,
} from './env.ts';
import {DEFAULT_LIMITS, type Limits} from './limits.ts';
import {type PaymentsConfig, readPayments} from './payments.ts';

export interface ApiConfig {
  port: number;
  /** Directory of the embedded database and of uploaded files. */
  dataDir: string;
  /** Base of the links in mails, without a trailing slash. */
  publicUrl: string;
  /** Separate origin of SCORM packages, without a trailing slash. */
  packagesOrigin?: string | undefined;
  mailFrom: string;
  /** Port on which mails are received by SMTP; undefined: none. */
  inboundSmtpPort?: number | undefined;
  /** True to show the mails of a system without SMTP to any local user, without the token. */
  isOutboxOpen: boolean;
  productName: string;
  /** A URI at which the operator receives reports of vulnerabilities; undefined: no `security.txt`. */
  securityContact?: string | undefined;
  /** Mails that each workspace may send a day; undefined: limited by its age and verified addresses. */
  mailsPerDay?: number | undefined;
  /** Segments of SMS that each workspace may send a day; undefined: limited by its age and verified addresses. */
  smsPerDay?: number | undefined;
  /** MB that the files of each workspace may take; undefined: `FILES_MB_DEFAULT`. */
  filesMb?: number | undefined;
  broadcasts: BroadcastConfig;
  limits: Limits;
  /** Payment of credits; contains secrets too. */
  payments: PaymentsConfig;
  /** Values that must never be logged or sent. */
  secrets: {
    databaseUrl?: string;
    smtpUrl?: string;
    inboundSecret?: string;
    secretKey?: string;
    /** Signs requests to the SMS provider, and the reports of providers. */
    providerSecret?: string | undefined;
    /** PEM of the key that signs broadcasts with DKIM. */
    dkimKey?: string | undefined;
  };
}

/** Delivery of broadcasts. */
export interface BroadcastConfig {
  /** Key that signs them; null: none. */
  dkim: {domain: string; selector: string} | null;
  /** undefined: as fast as the mail server accepts them. */
  mailsPerMinute?: number | undefined;
  /** Address of a provider that accepts signed requests; undefined: SMS stay in the outbox. */
  smsUrl?: string | undefined;
  smsSender: string;
  smsPerMinute?: number | undefined;
}

const readBroadcasts = (env: Environment): BroadcastConfig => {
  const domain = readText(env, 'DKIM_DOMAIN', '');
  return {
    dkim: domain === '' ? null : {domain, selector: readText(env, 'DKIM_SELECTOR', 'switchboard')},
    mailsPerMinute: readOptionalCount(env, 'BROADCAST_MAILS_PER_MINUTE'),
    smsUrl: readUrl(env, 'SMS_URL', ['http:', 'https:']),
    smsSender: readText(env, 'SMS_SENDER', 'Switchboard'),
    smsPerMinute: readOptionalCount(env, 'SMS_PER_MINUTE'),
  };
};

const withoutSlashes = (url: string): string =>
  url.endsWith('/') ? withoutSlashes(url.slice(0, -1)) : url;

/**
 * Reads the environment once, at the start.
 * @param env `process.env`
 * @returns the whole configuration
 * @throws ConfigError whose message names the variable and the remedy
 */
export const readConfig = (env: Environment): ApiConfig => {
  const port = readPort(env, 'PORT', 3000);
  const publicUrl = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  return {
    port,
    dataDir: readText(env, 'DATA_DIR', '.data'),
    publicUrl: withoutSlashes(publicUrl),
    packagesOrigin: readOrigin(env, 'PACKAGES_ORIGIN'),
    mailFrom: readText(env, 'MAIL_FROM', 'Switchboard <no-reply@switchboard.localhost>'),
    inboundSmtpPort: readOptionalPort(env, 'INBOUND_SMTP_PORT'),
    isOutboxOpen: readSwitch(env, 'OUTBOX', 'open'),
    productName: readText(env, 'PRODUCT_NAME', 'Switchboard'),
    securityContact: readContact(env, 'SECURITY_CONTACT'),
    mailsPerDay: readOptionalCount(env, 'MAILS_PER_DAY'),
    smsPerDay: readOptionalCount(env, 'SMS_PER_DAY'),
    filesMb: readOptionalCount(env, 'FILES_MB_PER_WORKSPACE'),
    broadcasts: readBroadcasts(env),
    limits: DEFAULT_LIMITS,
    payments: readPayments(env, publicUrl),
    secrets: {
      databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
      smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
      inboundSecret: readSecret(env, 'INBOUND_SECRET'),
      secretKey: readSecret(env, 'SECRET_KEY'),
      providerSecret: readSecret(env, 'PROVIDER_SECRET'),
      dkimKey: readPem(env, 'DKIM_PRIVATE_KEY'),
    },
  };
};
