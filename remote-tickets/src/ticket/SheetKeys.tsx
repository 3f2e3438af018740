import {useShortcuts} from '@switchboard/commands';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {useMay} from '@switchboard/session/access';
import {useTicketChange} from '../changes/index.ts';
import {isFixed} from '../shared/permissions/allowed.ts';

/** Keys of the properties, which are not rendered while the sheet is closed. */
const KEYS = [
  {keys: 's', label: t('Set status')},
  {keys: 'p', label: t('Set priority')},
  {keys: 'a', label: t('Assign')},
  {keys: 'w', label: t('Set team')},
  {keys: 't', label: t('Edit tags')},
];

/**
 * Keys of the properties inside a sheet.
 * @param props.open opens the sheet, and runs the action of the key there
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
