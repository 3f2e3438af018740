import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {canMoveBroadcast} from '@switchboard/contracts/broadcasts/states';
import {t} from '@switchboard/i18n';
import type {RowAction} from '@switchboard/ui/rows';
import {canResume, type Steering} from '../components/use-steering.ts';

interface Ways {
  open: () => unknown;
  edit: () => unknown;
}

/** Actions on a broadcast in a list, by its status and by the member's right to send. */
export function actionsFor(
  broadcast: Broadcast,
  canSend: boolean,
  {open, edit, pause, resume, cancel, unschedule, duplicate, remove}: Steering & Ways,
): RowAction[] {
  const {status} = broadcast;
  const of = (label: string, act: (one: Broadcast) => unknown): RowAction => ({
    label,
    onChoose: () => act(broadcast),
  });
  const sending: RowAction[] = [
    ...(status === 'sending' ? [of(t('Pause'), pause)] : []),
    ...(canResume(broadcast) ? [of(t('Resume'), resume)] : []),
    ...(status === 'scheduled' ? [of(t('Unschedule and edit'), unschedule)] : []),
    ...(status !== 'draft' && canMoveBroadcast(status, 'cancelled')
      ? [of(t('Cancel broadcast'), cancel)]
      : []),
  ];
  return [
    of(t('Open'), open),
    ...(status === 'draft' ? [of(t('Edit'), edit)] : []),
    ...(canSend ? sending : []),
    of(t('Duplicate'), duplicate),
    ...(status === 'draft' ? [of(t('Delete'), remove)] : []),
  ];
}
