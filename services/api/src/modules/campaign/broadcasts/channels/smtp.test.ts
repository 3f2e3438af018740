import assert from 'node:assert/strict';
import {generateKeyPairSync} from 'node:crypto';
import {once} from 'node:events';
import {type AddressInfo, createServer, type Socket} from 'node:net';
import {after, it} from 'node:test';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import type {OutgoingMessage} from './port.ts';
import {createSmtpChannel} from './smtp.ts';

const message = (index: number): OutgoingMessage => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  reference: 'x',
  to: {name: 'Rosa', address: `rosa-${index}@example.com`},
  subject: 'News',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: `<${index}@example.com>`,
  from: {name: 'Acme', address: 'news@example.com'},
  replyTo: null,
  returnPath: `news+b.${index}@example.com`,
  headers: {
    'List-Unsubscribe': '<https://example.com/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
const messages = (count: number) => Array.from({length: count}, (_, index) => message(index));

const ends: (() => unknown)[] = [];
after(async () => {
  for (const end of ends) await end();
});

/** A mail server whose answers the test defines, by the beginning of each command. `null` ends the connection. */
const openScript = async (
  answer: (line: string, state: {mails: number; socket: Socket}) => string | null | undefined,
) => {
  const state = {mails: 0, connections: 0};
  const server = createServer((socket) => {
    state.connections += 1;
    let isText = false;
    let rest = '';
    const say = (line: string) => {
      const usual = isText
        ? '250 taken'
        : line.startsWith('EHLO')
          ? '250 here'
          : line.startsWith('DATA')
            ? '354 go on'
            : '250 fine';
      const said = answer(isText ? '.' : line, {mails: state.mails, socket});
      if (said === null) return socket.destroy();
      const text = said ?? usual;
      if (isText && text.startsWith('2')) state.mails += 1;
      isText = text.startsWith('354');
      socket.write(`${text}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      rest += bytes.toString();
      const end = () => (isText ? '\r\n.\r\n' : '\r\n');
      for (let at = rest.indexOf(end()); at >= 0; at = rest.indexOf(end())) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + end().length);
        say(line);
      }
    });
    socket.write('220 ready\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return {state, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`};
};
const channelTo = (url: string) => {
  const channel = createSmtpChannel({url, dkim: null, perMinute: null});
  ends.unshift(() => channel.close());
  return channel;
};

it('sends with a stable Message-ID, return path, one-click unsubscribe and DKIM', async () => {
  const sink = await openSmtpSink();
  ends.push(() => sink.close());
  const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
  const channel = createSmtpChannel({
    url: sink.url,
    perMinute: null,
    dkim: {
      domain: 'example.com',
      selector: 'sb',
      privateKey: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    },
  });
  ends.unshift(() => channel.close());
  const {sent, isBusy} = await channel.send(messages(12));
  assert.deepEqual([sent.length, isBusy], [12, false]);
  assert.ok(sent.every(({kind}) => kind === 'accepted'));
  const first = sink.arrived.find(({to}) => to[0] === 'rosa-0@example.com');
  assert.equal(first?.from, 'news+b.0@example.com');
  assert.match(
    first?.raw ?? '',
    /^DKIM-Signature: v=1; a=rsa-sha256;[^]*d=example\.com;[^]*s=sb;/m,
  );
  assert.match(first?.raw ?? '', /^Message-ID: <0@example\.com>/m);
  assert.match(first?.raw ?? '', /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
});

it('keeps the checked sender and subject', async () => {
  const sink = await openSmtpSink();
  ends.push(() => sink.close());
  const word = `=?utf-8?B?${Buffer.from('Switchboard\r\nBcc: eve@example.com').toString('base64')}?=`;
  const hostile = {...message(1), from: {name: word, address: 'news@example.com'}, subject: word};
  const {sent} = await channelTo(sink.url).send([hostile]);
  assert.deepEqual(
    sent.map(({kind}) => kind),
    ['accepted'],
  );
  const {mail, raw, to} = await sink.mail(1);
  assert.ok(!raw.includes(word));
  assert.doesNotMatch(`${mail.subject} ${mail.from?.text}`, /Switchboard/);
  assert.deepEqual([to, mail.bcc], [['rosa-1@example.com'], undefined]);
});

it('reports each answer of the server: rejected for good, for now, or accepted', async () => {
  const {url} = await openScript((line) => {
    if (line.startsWith('RCPT') && line.includes('rosa-1@')) return '550 5.1.1 No such user';
    if (line.startsWith('RCPT') && line.includes('rosa-2@')) return '450 4.7.1 Greylisted';
    return undefined;
  });
  const {sent} = await channelTo(url).send(messages(4));
  const of = (index: number) => sent.find(({id}) => id === message(index).id);
  assert.deepEqual(of(1), {
    id: message(1).id,
    kind: 'failed',
    code: 'smtp_550',
    error: '550 5.1.1 No such user',
  });
  assert.deepEqual([of(2)?.kind, of(0)?.kind, of(3)?.kind], ['retry', 'accepted', 'accepted']);
});

it('reports a mail as unknown if the connection ended in its text, without resending', async () => {
  let texts = 0;
  const dropped = await openScript((line) => {
    if (line !== '.') return undefined;
    texts += 1;
    return null;
  });
  const {sent, isBusy} = await channelTo(dropped.url).send(messages(3));
  assert.deepEqual(
    [sent.map(({kind}) => kind), isBusy, texts],
    [['unknown', 'unknown', 'unknown'], false, 3],
  );
  const closing = await openScript((line, {socket}) => {
    if (!line.startsWith('DATA')) return undefined;
    socket.write('354 go on\r\n');
    socket.end();
    return '';
  });
  const mid = await channelTo(closing.url).send(messages(1));
  assert.deepEqual(
    mid.sent.map(({kind}) => kind),
    ['unknown'],
  );
});

it('stops when the server requests a pause: the rest was not tried', async () => {
  const {url, state} = await openScript((line, {mails}) =>
    line.startsWith('MAIL') && mails >= 100 ? '452 4.3.1 Too many mails' : undefined,
  );
  const {sent, isBusy} = await channelTo(url).send(messages(160));
  const count = (kind: string) => sent.filter((one) => one.kind === kind).length;
  assert.equal(isBusy, true);
  assert.equal(count('accepted'), state.mails);
  assert.equal(count('accepted') + count('untried'), 160);
  assert.ok(count('untried') >= 50);
});

it('uses another connection for a server with a limit per connection', async () => {
  const taken = new Map<Socket, number>();
  const {url, state} = await openScript((line, {socket}) => {
    const count = taken.get(socket) ?? 0;
    if (line.startsWith('MAIL') && count >= 4) return '421 4.7.0 Connection limit';
    if (line === '.') taken.set(socket, count + 1);
    return undefined;
  });
  const {sent, isBusy} = await channelTo(url).send(messages(40));
  assert.ok(sent.every(({kind}) => kind === 'accepted'));
  assert.deepEqual([isBusy, state.mails], [false, 40]);
});

it('reports all as untried without a server', async () => {
  const {sent, isBusy} = await channelTo('smtp://127.0.0.1:9').send(messages(3));
  assert.deepEqual([sent.map(({kind}) => kind), isBusy], [['untried', 'untried', 'untried'], true]);
});
