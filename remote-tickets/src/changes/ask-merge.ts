import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {showAlert} from '@switchboard/ui';

type Merged = Pick<Ticket, 'requester'>;

const list = new Intl.ListFormat('en');

/** Who gets replies once tickets of different requesters are one; people without an email address get none. */
export const mergedRecipients = (target: Merged, sources: readonly Merged[]): string => {
  const others = sources
    .map(({requester}) => requester)
    .filter(({id, email}) => email !== null && id !== target.requester.id);
  const names = [...new Map(others.map(({id, name}) => [id, name])).values()];
  if (names.length === 0) return 'The messages will be in one conversation.';
  return `Replies will go to ${target.requester.name}, with ${list.format(names)} on Cc. You can remove anyone from Cc before you send.`;
};

/** Asks whether tickets of different requesters are merged, and says who gets replies then. */
export const askMerge = (target: Merged, sources: readonly Merged[]): Promise<boolean> =>
  showAlert({
    icon: 'question',
    message: 'Tickets are from different requesters. Merge anyway?',
    text: mergedRecipients(target, sources),
    confirmLabel: 'Merge',
    cancelLabel: 'Cancel',
  });
