import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {INBOUND_MAIL_MAX_BYTES} from '@switchboard/contracts/limits';
import {SMTPServer, type SMTPServerDataStream, type SMTPServerSession} from 'smtp-server';
import {isProblem} from '@switchboard/service-kit/errors';
import {findPlaces, type Intake, receiveMail} from './service.ts';

export interface MailListener {
  port: number;
  close: () => Promise<void>;
}

const CONNECTIONS_MAX = 20;
const RECIPIENTS_MAX = 50;
const SILENCE_MS = 60_000;

/** The response to the sending server; it tries again after 4xx and gives up after 5xx. */
const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), {responseCode});
const TRY_AGAIN = {
  rate_limited: 'Too many mails from one sender',
  unavailable: 'Busy',
  storage_full: 'Full',
} as const;

/** @param onError gets errors that are neither an answer already nor a problem */
const toAnswer = (error: unknown, onError: (error: unknown) => void): Error => {
  if ((error as {responseCode?: number}).responseCode !== undefined) return error as Error;
  if (isProblem(error))
    return error.code in TRY_AGAIN ? refusal(451, error.message) : refusal(554, error.message);
  onError(error);
  return refusal(451, 'Something went wrong here. Try again later.');
};

const takeMail = async (
  intake: Intake,
  stream: SMTPServerDataStream,
  {mailFrom, rcptTo}: SMTPServerSession['envelope'],
): Promise<void> => {
  const raw = await readAll(stream);
  await intake.deps.space.expectRoom();
  await receiveMail(
    intake,
    withReturnPath(raw, mailFrom),
    rcptTo.map(({address}) => address),
  );
};

/**
 * Accepts mails by SMTP, for the support addresses of all workspaces and no other recipient.
 * @param onError gets internal errors, without the mail
 */
export const openMailListener = async (
  intake: Intake,
  {port, host}: {port: number; host?: string},
  onError: (error: unknown) => void,
): Promise<MailListener> => {
  const server = new SMTPServer({
    banner: 'Switchboard',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: INBOUND_MAIL_MAX_BYTES,
    maxClients: CONNECTIONS_MAX,
    socketTimeout: SILENCE_MS,
    closeTimeout: 1000,
    logger: false,
    onRcptTo: ({address}, {envelope}, done) => {
      if (envelope.rcptTo.length >= RECIPIENTS_MAX)
        return done(refusal(452, 'Too many recipients'));
      findPlaces(intake.deps, [address]).then(
        (places) => done(places.length > 0 ? null : refusal(550, 'No such support address')),
        (error) => done(toAnswer(error, onError)),
      );
    },
    onData: (stream, {envelope}, done) => {
      takeMail(intake, stream, envelope).then(
        () => done(),
        (error) => done(toAnswer(error, onError)),
      );
    },
  });
  server.on('error', onError);
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
};

/** Adds the envelope, as the last delivering server has to (RFC 5321, 4.4). */
const withReturnPath = (raw: Buffer, sender: SMTPServerSession['envelope']['mailFrom']): Buffer =>
  Buffer.concat([
    Buffer.from(`Return-Path: <${sender ? sender.address.replace(/[\r\n<>]/g, '') : ''}>\r\n`),
    raw,
  ]);

/** Reads an oversized mail to its end, so that the sender gets its answer, without keeping it. */
const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= INBOUND_MAIL_MAX_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > INBOUND_MAIL_MAX_BYTES) throw refusal(552, 'This mail is too large');
  return Buffer.concat(chunks);
};
