import {useShortcuts} from '@switchboard/commands';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {useMay} from '@switchboard/session/access';
import {useTicketChange} from '../changes/index.ts';
import {isFixed} from '../shared/allowed.ts';

/** Those of the properties, which are not there while the sheet is closed. */
const KEYS = [
  {keys: 's', label: t('Set status')},
  {keys: 'p', label: t('Set priority')},
  {keys: 'a', label: t('Assign')},
  {keys: 'w', label: t('Set team')},
  {keys: 't', label: t('Edit tags')},
];

/**
 * The keys of the properties where they stand in a sheet.
 * @param props.open opens the sheet, and there does what the key does
 */
export function SheetKeys({ticket, open}: {ticket: Ticket; open: (keys: string) => void}) {
  const me = useCurrentUser().id;
  const mayChange = useMay('changeTickets');
  const {change} = useTicketChange(ticket);
  const canChange = mayChange && !isFixed(ticket);
  useShortcuts([
    ...(canChange ? KEYS.map((key) => ({...key, run: () => open(key.keys)})) : []),
    ...(canChange && ticket.assignee?.id !== me
      ? [{keys: 'm', label: t('Assign to me'), run: () => change({assigneeId: me})}]
      : []),
  ]);
  return null;
}
