import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {language, t} from '@switchboard/i18n';
import {showAlert} from '@switchboard/ui';

type Merged = Pick<Ticket, 'requester'>;

const list = new Intl.ListFormat(language());

/** Recipients of replies after a merge of different requesters. Omits people without an email address. */
export const mergedRecipients = (target: Merged, sources: readonly Merged[]): string => {
  const others = sources
    .map(({requester}) => requester)
    .filter(({id, email}) => email !== null && id !== target.requester.id);
  const names = [...new Map(others.map(({id, name}) => [id, name])).values()];
  if (names.length === 0) return t('The messages will be in one conversation.');
  return t(
    'Replies will go to {name}, with {list} on Cc. You can remove anyone from Cc before you send.',
    {name: target.requester.name, list: list.format(names)},
  );
};

/** Asks for confirmation of a merge of different requesters, and names the recipients of replies. */
export const askMerge = (target: Merged, sources: readonly Merged[]): Promise<boolean> =>
  showAlert({
    icon: 'question',
    message: t('Tickets are from different requesters. Merge anyway?'),
    text: mergedRecipients(target, sources),
    confirmLabel: t('Merge'),
    cancelLabel: t('Cancel'),
  });
