import type {
  BulkAction,
  BulkRequest,
  BulkUndoRequest,
} from '@switchboard/contracts/tickets/changes';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useBulk, useMergeInto} from './bulk.ts';
import type {TicketList} from '../../shared/queries/ticket-keys.ts';
import {
  areDifferentRequesters,
  askMerge,
  offerUndo,
  useBulkUndo,
  useUnmergeWithToast,
} from '../../changes/index.ts';
import {bulkSentence, undoSentence} from './bulk-sentence.ts';
import {toQuery} from '../../shared/filters/ticket-filters.ts';

export interface Chosen {
  /** Ticked rows. */
  tickets: readonly Ticket[];
  list: TicketList;
  /** Number of tickets in the list if all are chosen; null for the ticked rows. */
  total: number | null;
  /** Receives the ids of tickets that could not be changed, which stay ticked. */
  onDone: (ids: readonly string[]) => void;
}

const FAILED = t('The tickets were not changed. Try again.');
const showChangeError = (error: unknown) => showErrorToast(error, FAILED);

const requestFor = (
  {tickets, list: {view, ...filters}, total}: Chosen,
  action: BulkAction,
): BulkRequest =>
  total === null
    ? {ids: tickets.map(({id}) => id), action}
    : {filter: {view, ...toQuery(filters)} as BulkRequest['filter'], expectedCount: total, action};

/** Changes the chosen tickets, reports the result, and offers undo where possible. */
export function useBulkChange(chosen: Chosen) {
  const {mutateAsync, isPending} = useBulk();
  const {mutateAsync: giveBack} = useBulkUndo();
  const mergeInto = useMergeInto();
  const {offer} = useUnmergeWithToast();

  const undo = async (request: BulkUndoRequest) => {
    const {results, failed} = await giveBack(request);
    const message = undoSentence(results.length, failed);
    showToast({kind: failed > 0 ? 'info' : 'success', message});
  };

  const run = async (action: BulkAction) => {
    const {results, failed, at} = await mutateAsync(requestFor(chosen, action));
    const idsOf = (ok: boolean) => results.filter((one) => one.ok === ok).map(({id}) => id);
    const ids = idsOf(true);
    chosen.onDone(idsOf(false));
    const told = {
      kind: failed > 0 ? ('info' as const) : ('success' as const),
      message: bulkSentence(results.length, failed),
    };
    if (ids.length > 0)
      offerUndo({...told, undo: () => void undo({ids, at}).catch(showChangeError)});
    else showToast(told);
  };

  const merge = async (force = false): Promise<void> => {
    const [target, ...sources] = chosen.tickets.toSorted((one, other) => one.number - other.number);
    if (!target) return;
    try {
      const {results} = await mergeInto.mutateAsync({
        targetId: target.id,
        sourceIds: sources.map(({id}) => id),
        force,
      });
      chosen.onDone(results.filter(({ok}) => !ok).map(({id}) => id));
      offer(
        results.filter(({ok}) => ok).map(({id}) => id),
        target.number,
      );
    } catch (error) {
      if (!areDifferentRequesters(error)) return void showChangeError(error);
      if (await askMerge(target, sources)) await merge(true);
    }
  };

  return {
    change: (action: BulkAction) => void run(action).catch(showChangeError),
    merge,
    isPending: isPending || mergeInto.isPending,
  };
}
