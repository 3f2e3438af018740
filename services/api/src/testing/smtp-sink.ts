import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';
import {type ParsedMail, simpleParser} from 'mailparser';
import {SMTPServer} from 'smtp-server';

interface Refusal {
  code: number;
  text: string;
  address?: string;
}
interface Arrived {
  from: string;
  to: string[];
  mail: ParsedMail;
  raw: string;
}

/**
 * A mail server on this machine that keeps accepted mails. `refuse` answers recipients with a refusal from then on, all or one; null
 * accepts them again.
 */
export const openSmtpSink = async () => {
  let refusal: Refusal | null = null;
  const arrived: Arrived[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({address}, _session, done) =>
      done(
        refusal && address === (refusal.address ?? address)
          ? Object.assign(new Error(refusal.text), {responseCode: refusal.code})
          : null,
      ),
    onData: (stream, {envelope}, done) => {
      const take = async () => {
        const bytes = await buffer(stream);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        arrived.push({
          from,
          to: envelope.rcptTo.map(({address}) => address),
          mail: await simpleParser(bytes, {skipImageLinks: true}),
          raw: bytes.toString(),
        });
        for (const tell of waiting.splice(0)) tell();
      };
      take().then(() => done(), done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    /** Waits until this many mails have arrived in total. @returns the last of them */
    mail: async (count = arrived.length + 1): Promise<Arrived> => {
      while (arrived.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return arrived[count - 1]!;
    },
    refuse: (next: Refusal | null) => void (refusal = next),
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  };
};
