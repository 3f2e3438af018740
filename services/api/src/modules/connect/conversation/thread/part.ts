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

/** The address of whoever wrote a message from outside, in lower case: of who is to get the answer, where that is somebody else. */
export const writerOf = ({authorType, mail}: Written): string | undefined =>
  authorType === 'requester' ? (mail?.replyTo ?? mail?.from)?.address.toLowerCase() : undefined;

/** What somebody who wrote from outside is to the ticket; undefined for members at work here. What an agent took down is the requester's. */
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
