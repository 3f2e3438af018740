import {createTransport, type SendMailOptions} from 'nodemailer';
import type {ApiConfig} from '../config/index.ts';
import {type Database, newId, notifyAtCommit, type Trx} from '../database/index.ts';
import type {Jobs} from '../jobs/index.ts';
import {asWritten} from './as-written.ts';
import {type MailContent, renderMail} from './render.ts';
import {findUnsentMail, insertMail, type MailFile, markSent} from './repository.ts';
import {splitLinks} from './links.ts';

/** A mail to one person; `headers`: further fields of its head. */
export type Mail = {to: string; headers?: Record<string, string>} & MailContent;
/** Called for every mail that stays in the outbox; `link` is the address of its button. */
export type OnMail = (mail: {to: string; subject: string; link: string | null}) => void;

interface Receiver {
  name: string;
  address: string;
}

/** Refusal of one recipient by a server that accepts the mail for others. */
export interface Refusal {
  address: string;
  error: unknown;
}

/** View of a mail in the outbox. */
interface PlainMail {
  to: Receiver | Receiver[];
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Stores the mail in the caller's transaction; it is sent after the commit. */
  send: (trx: Trx, mail: Mail) => Promise<void>;
  /**
   * Hands a mail to the mail server at once, or leaves its text in the outbox of a system without one.
   * @returns true if a server accepted it, and the refused recipients; throws nodemailer's error if it was accepted for nobody
   */
  deliver: (
    mail: Omit<SendMailOptions, 'to'> & PlainMail,
  ) => Promise<{isSent: boolean; refused: Refusal[]}>;
  /** Leaves mails in the outbox, with or without a mail server. */
  keep: (mails: readonly PlainMail[]) => Promise<void>;
  /** Called before the start: connects the outbox to SMTP, or to `onMail`. */
  start: (onMail?: OnMail) => Promise<void>;
  stop: () => Promise<void>;
}

const JOB = 'mail.send';
const CHANNEL = 'switchboard_mail';

interface Parts {
  config: ApiConfig;
  database: Database;
  jobs: Jobs;
  /** Gets the error that prevented the announcement of a mail of the outbox; the mail stays there. */
  onError: (error: unknown) => void;
}

/** With SMTP_URL, a job sends mails; without it, they stay in the table `mail.outbox`, which `/outbox` shows. */
export const createMailer = ({config, database, jobs, onError}: Parts): Mailer => {
  const {smtpUrl} = config.secrets;
  let unlisten: (() => Promise<void>) | undefined;
  const transport = smtpUrl
    ? createTransport(smtpUrl, {disableFileAccess: true, disableUrlAccess: true})
    : undefined;
  if (transport)
    jobs.define<{id: string}>(JOB, ({id}) =>
      deliver(database, id, (mail) =>
        transport.sendMail(asWritten({from: config.mailFrom, ...mail})),
      ),
    );
  return {
    send: async (trx, mail) => {
      const id = newId();
      const {subject, text, html} = renderMail(mail, config.productName);
      const headers = mail.headers === undefined ? null : JSON.stringify(mail.headers);
      await insertMail(trx, {id, recipient: mail.to, subject, text, html, headers});
      if (smtpUrl) await jobs.send(trx, {name: JOB, data: {id}});
      else await notifyAtCommit(trx, CHANNEL, id);
    },
    deliver: async (mail) => {
      if (transport) {
        const {rejectedErrors} = await transport.sendMail(asWritten(mail));
        return {isSent: true, refused: refusalsIn({rejectedErrors})};
      }
      const {to, subject, text, html} = mail;
      const kept = {id: newId(), recipient: recipientOf(to), subject, text, html, headers: null};
      await database.db.transaction().execute((trx) => insertMail(trx, kept, filesOf(mail)));
      return {isSent: false, refused: []};
    },
    keep: (mails) => keepMails(database, mails),
    start: async (onMail) => {
      if (smtpUrl || !onMail) return;
      unlisten = await database.listen(
        CHANNEL,
        (id) => void tell(database, id, onMail).catch(onError),
      );
    },
    stop: async () => unlisten?.(),
  };
};

/** Recipients refused by a server, from nodemailer's result, or its error. */
export const refusalsIn = (told: unknown): Refusal[] => {
  const {rejectedErrors} = told as {rejectedErrors?: {recipient?: string}[] | undefined};
  return (rejectedErrors ?? []).map((error) => ({address: error.recipient ?? '', error}));
};

const recipientOf = (to: PlainMail['to']): string =>
  [to]
    .flat()
    .map(({address}) => address)
    .join(', ');

/** Files whose bytes are available; files of conversations are in their tickets. */
const filesOf = ({attachments = []}: SendMailOptions): MailFile[] =>
  attachments.flatMap(({filename, contentType = 'application/octet-stream', content}) =>
    typeof filename === 'string' && Buffer.isBuffer(content)
      ? [{name: filename, mime: contentType, bytes: content}]
      : [],
  );

const keepMails = ({db}: Database, mails: readonly PlainMail[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const {to, subject, text, html} of mails)
      await insertMail(trx, {
        id: newId(),
        recipient: recipientOf(to),
        subject,
        text,
        html,
        headers: null,
      });
  });

interface Delivery {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
}

/** Sends one stored mail. A second run of the job finds nothing to send. */
const deliver = async (
  {db}: Database,
  id: string,
  send: (mail: Delivery) => Promise<unknown>,
): Promise<void> => {
  const mail = await findUnsentMail(db, id);
  if (!mail) return;
  const {recipient, subject, text, html, headers} = mail;
  await send({
    to: recipient,
    subject,
    text,
    html,
    messageId: `<${id}@switchboard>`,
    headers: headers ?? {},
  });
  await markSent(db, id, new Date());
};

const tell = async ({db}: Database, id: string, onMail: OnMail): Promise<void> => {
  const mail = await findUnsentMail(db, id);
  if (mail)
    onMail({
      to: mail.recipient,
      subject: mail.subject,
      link: splitLinks(mail.text).find(({isLink}) => isLink)?.text ?? null,
    });
};
