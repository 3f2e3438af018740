import {createHash} from 'node:crypto';
import type {Trx} from '../../../../database/index.ts';
import type {IncomingMail} from './read-mail.ts';
import {findSameId} from './repository.ts';

/** The id that a mail is kept by: its own, or one made of its content where another mail has that. Null: the mail is there already. */
export const idFor = async (trx: Trx, mail: IncomingMail): Promise<string | null> => {
  const known = await findSameId(trx, mail.messageId);
  if (!known) return mail.messageId;
  if (isSame(known, mail)) return null;
  const id = idOfContent(mail);
  return (await findSameId(trx, id)) ? null : id;
};

const senderOf = ({from}: IncomingMail['facts']): string => from?.address.toLowerCase() ?? '';

/**
 * Some programs give several mails one id, so who wrote a mail and what it says have to be the same too. One with the id of a reply is a
 * copy of that.
 */
const isSame = (
  {authorType, text, mail: facts}: NonNullable<Awaited<ReturnType<typeof findSameId>>>,
  mail: IncomingMail,
): boolean =>
  authorType !== 'requester' ||
  (text === mail.text &&
    facts?.subject === mail.facts.subject &&
    senderOf(facts) === senderOf(mail.facts));

const idOfContent = ({messageId, facts, text}: IncomingMail): string => {
  const content = JSON.stringify([messageId, senderOf(facts), facts.subject, text]);
  return `<${createHash('sha256').update(content).digest('hex')}@same.id>`;
};
