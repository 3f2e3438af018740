import {readMail} from '../read-mail.ts';

/** Reads a mail of these lines. */
export const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')));
/** Detected kind of a mail. */
export const kindOf = async (...lines: string[]) => {
  const {bounce, noPerson} = await read(...lines);
  return bounce ? (bounce.isFinal ? 'bounce' : 'delay') : (noPerson ?? 'person');
};
export const ROSA = ['From: Rosa Lim <rosa@example.com>', 'To: support@acme.example'];
export const part = (type: string, ...lines: string[]) => [
  '--b',
  `Content-Type: ${type}`,
  '',
  ...lines,
];
export const MIXED = 'Content-Type: multipart/mixed; boundary=b';
export const RETURNED = [
  ...part(
    'message/rfc822',
    'Message-ID: <reply@acme.example>',
    'Subject: Your refund',
    '',
    'On its way',
  ),
  '--b--',
];
