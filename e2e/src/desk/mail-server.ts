import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {simpleParser, type ParsedMail} from 'mailparser';
import {createTransport} from 'nodemailer';
import {SMTPServer} from 'smtp-server';

/** The mail server of the outside world: it accepts the mails of the system. */
export async function startMailServer() {
  const taken: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        taken.push(mail);
        done();
        server.emit('taken');
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Waits for the first mail with such a subject that contains a text. */
    mail: async (subject: string, words = ''): Promise<ParsedMail> => {
      for (;;) {
        const mail = taken.find((one) => one.subject === subject && one.text?.includes(words));
        if (mail) return mail;
        await once(server, 'taken');
      }
    },
    stop: () => new Promise<void>((done) => void server.close(done)),
  };
}

interface Letter {
  from: string;
  to: string;
  subject: string;
  text?: string;
  html?: string;
  inReplyTo?: string;
  attachments?: {filename: string; content: Buffer}[];
  /** A calendar beside the text, as programs of mail and calendars send it. */
  icalEvent?: {method: string; content: string};
}

/** Sends a mail to the system, as a mail server delivers it. */
export async function sendMail(port: number, letter: Letter): Promise<void> {
  const transport = createTransport({host: '127.0.0.1', port, secure: false, ignoreTLS: true});
  await transport.sendMail(letter);
  transport.close();
}
