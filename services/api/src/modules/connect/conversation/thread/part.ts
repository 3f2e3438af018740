import type {Message} from '@switchboard/contracts/messages/schemas';
import type {MessageRow} from '../messages/repository.ts';

type Part = NonNullable<Message['author']['part']>;

interface Known {
  /** Requester's address in the message's own ticket. */
  requesterEmail: string | null;
  /** Addresses of members, in lower case. */
  members: ReadonlySet<string>;
}

type Written = Pick<MessageRow, 'kind' | 'authorType' | 'mail'>;

/** Address of the external writer of a message, in lower case: the address for answers, if that is another one. */
export const writerOf = ({authorType, mail}: Written): string | undefined =>
  authorType === 'requester' ? (mail?.replyTo ?? mail?.from)?.address.toLowerCase() : undefined;

/** Relation of an external writer to the ticket; undefined for members in the app. A message entered by an agent is the requester's. */
export const partOf = (message: Written, {requesterEmail, members}: Known): Part | undefined => {
  if (message.authorType !== 'requester') return undefined;
  const writer = writerOf(message);
  const requester = requesterEmail?.toLowerCase();
  const isRequester =
    writer === undefined ||
    writer === requester ||
    message.mail?.from?.address.toLowerCase() === requester;
  if (isRequester) return 'requester';
  if (members.has(writer)) return 'colleague';
  return message.kind === 'note' ? 'outsider' : 'copy';
};
