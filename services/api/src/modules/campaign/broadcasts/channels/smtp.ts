import {Readable} from 'node:stream';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import {asWritten} from '#mail/index.ts';
import {
  type BatchResult,
  inParallel,
  type OutgoingMessage,
  type ProviderChannel,
  type Sent,
} from './port.ts';
import {openSmtpLine, type SmtpAnswer, type SmtpFailure, type SmtpLine} from './smtp-connection.ts';

/** Key of the operator: mails of all workspaces are signed by its domain. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}
interface SmtpOptions {
  url: string;
  dkim: DkimKey | null;
  perMinute: number | null;
}

const LINES = 5;
const BATCH_SIZE = 50;
/** The server requests a pause, or another connection. */
const BUSY_CODES = [0, 421, 452];

const buildMail = (message: OutgoingMessage): Promise<Buffer> => {
  const {to, from, subject, html, text, messageId, replyTo, headers} = message;
  return new MailComposer(
    asWritten({
      from,
      to,
      subject,
      html,
      text,
      messageId,
      headers,
      ...(replyTo !== null && {replyTo}),
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
    .compile()
    .build();
};

const opener = (mail: Buffer, dkim: DkimKey | null) => (): Readable =>
  dkim
    ? new DKIM({
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
      }).sign(mail)
    : Readable.from([mail], {objectMode: false});

/** Meaning of a refusal for the recipient; null: it concerns the server and not them. */
const judge = (id: string, {phase, code, text}: SmtpFailure): Sent | null => {
  if (phase === 'connect') return null;
  if (phase === 'data' && code === 0)
    return {
      id,
      kind: 'unknown',
      code: 'connection_lost',
      error: 'The mail server ended the connection before it said whether it took the mail.',
    };
  if (BUSY_CODES.includes(code)) return null;
  return {id, kind: code >= 500 ? 'failed' : 'retry', code: `smtp_${code}`, error: text};
};

/** Keeps some connections open between batches. */
const createLines = (url: string) => {
  const free: SmtpLine[] = [];
  return {
    take: async (isFresh: boolean): Promise<SmtpLine> => {
      if (isFresh) return openSmtpLine(url);
      for (let line = free.pop(); line; line = free.pop()) if (line.isOpen()) return line;
      return openSmtpLine(url);
    },
    give: (line: SmtpLine): void => {
      if (line.isOpen()) free.push(line);
    },
    close: () => {
      for (const line of free.splice(0)) line.close();
    },
  };
};

type Lines = ReturnType<typeof createLines>;

const tryOnce = async (
  lines: Lines,
  message: OutgoingMessage,
  {open, isFresh}: {open: () => Readable; isFresh: boolean},
): Promise<SmtpAnswer> => {
  let line: SmtpLine;
  try {
    line = await lines.take(isFresh);
  } catch (failure) {
    return {isTaken: false, ...(failure as SmtpFailure)};
  }
  const answer = await line.send({
    from: message.returnPath ?? message.from.address,
    to: message.to.address,
    open,
  });
  if (answer.isTaken || !BUSY_CODES.includes(answer.code)) lines.give(line);
  else line.close();
  return answer;
};

/** E-mail by the mail server of the configuration, signed with DKIM where there is a key. */
export const createSmtpChannel = ({url, dkim, perMinute}: SmtpOptions): ProviderChannel => {
  const lines = createLines(url);

  /** Retries on another connection, as some servers limit the mails of one. */
  const sendOne = async (message: OutgoingMessage): Promise<Sent | SmtpFailure> => {
    const {id} = message;
    const open = opener(await buildMail(message), dkim);
    for (let tries = 1; ; tries += 1) {
      const answer = await tryOnce(lines, message, {open, isFresh: tries === 2});
      if (answer.isTaken) return {id, kind: 'accepted', providerId: message.messageId};
      const sent = judge(id, answer);
      if (sent) return sent;
      if (tries === 2) return answer;
    }
  };

  return {
    name: 'smtp',
    isSandbox: false,
    perMinute,
    batchSize: BATCH_SIZE,
    send: async (batch): Promise<BatchResult> => {
      const sent: Sent[] = [];
      let busy: SmtpFailure | null = null;
      await inParallel(batch, LINES, async (message) => {
        const result = busy ?? (await sendOne(message));
        if ('kind' in result) return void sent.push(result);
        busy = result;
        sent.push({id: message.id, kind: 'untried'});
      });
      return {sent, isBusy: busy !== null, reason: (busy as SmtpFailure | null)?.text ?? ''};
    },
    close: async () => lines.close(),
  };
};
