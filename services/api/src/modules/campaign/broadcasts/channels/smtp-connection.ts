import type {Readable} from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** Reason why a mail was not accepted, and the phase of the failure. */
export interface SmtpFailure {
  /** `connect`: nothing of the mail was sent yet; `envelope`: before its text; `data`: during its text. */
  phase: 'connect' | 'envelope' | 'data';
  /** Code of the answer; 0: the connection ended. */
  code: number;
  text: string;
}
export type SmtpAnswer = {isTaken: true; response: string} | ({isTaken: false} & SmtpFailure);

export interface SmtpMail {
  from: string;
  to: string;
  open: () => Readable;
}

export interface SmtpLine {
  /** False once the server has ended it. */
  isOpen: () => boolean;
  send: (mail: SmtpMail) => Promise<SmtpAnswer>;
  close: () => void;
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
}

const TIMEOUT_MS = 60_000;

const optionsOf = (url: URL) => ({
  host: url.hostname,
  port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
  secure: url.protocol === 'smtps:',
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: TIMEOUT_MS,
});

const textOf = ({response, message}: SmtpError): string =>
  (response ?? message)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);

type Done<Result> = (error: SmtpError | null | undefined, result?: Result) => void;

/** Turns calls of a connection into promises, which end when the connection does. */
const createAsk = (connection: SMTPConnection) => {
  let onEnd: ((error: SmtpError) => void) | null = null;
  let ended: SmtpError | null = null;
  const end = (error: SmtpError) => {
    ended ??= error;
    onEnd?.(ended);
  };
  connection.on('error', end);
  connection.on('end', () => end(new Error('The connection ended.')));
  return {
    isOpen: () => ended === null,
    end,
    /** Result of a call. Throws its failure, or the earlier end of the connection. */
    ask: <Result>(begin: (done: Done<Result>) => void): Promise<Result | undefined> =>
      new Promise((resolve, reject) => {
        onEnd = reject;
        if (ended) return reject(ended);
        begin((error, result) => (error ? reject(error) : resolve(result)));
      }),
  };
};
type Asking = ReturnType<typeof createAsk>;

const signIn = async (connection: SMTPConnection, {ask}: Asking, url: URL): Promise<void> => {
  await ask((done) => connection.connect((error) => done(error as SmtpError | undefined)));
  if (!url.username) return;
  const credentials = {
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
  };
  await ask((done) =>
    connection.login({credentials} as Parameters<typeof connection.login>[0], done),
  );
};

/**
 * Opens one connection to the mail server. Unlike nodemailer's pool it never resends a mail when a connection ends, and knows the phase
 * that each had reached.
 * @throws SmtpFailure when the server is not reached or refuses the sign-in
 */
export const openSmtpLine = async (smtpUrl: string): Promise<SmtpLine> => {
  const url = new URL(smtpUrl);
  const connection = new SMTPConnection(optionsOf(url));
  const asking = createAsk(connection);
  try {
    await signIn(connection, asking, url);
  } catch (error) {
    connection.close();
    const {responseCode: code = 0} = error as SmtpError;
    throw {phase: 'connect', code, text: textOf(error as SmtpError)} satisfies SmtpFailure;
  }
  return {
    isOpen: asking.isOpen,
    send: (mail) => sendMail(connection, asking, mail),
    close: () => connection.quit(),
  };
};

const sendMail = async (
  connection: SMTPConnection,
  {ask, isOpen, end}: Asking,
  {from, to, open}: SmtpMail,
): Promise<SmtpAnswer> => {
  let phase: SmtpFailure['phase'] = 'envelope';
  const text = open();
  const pipe = text.pipe.bind(text);
  // It is piped once the server has requested it.
  text.pipe = (...target) => {
    phase = 'data';
    return pipe(...target);
  };
  try {
    const info = await ask<{response: string}>((done) =>
      connection.send({from, to: [to]}, text, done),
    );
    return {isTaken: true, response: info?.response ?? ''};
  } catch (error) {
    const {responseCode: code = 0} = error as SmtpError;
    if (isOpen()) await ask((done) => connection.reset(done)).catch(end);
    return {isTaken: false, phase, code, text: textOf(error as SmtpError)};
  } finally {
    text.destroy();
  }
};
