import {call} from '@switchboard/api-client';
import {bulkUpdateTickets, mergeTickets} from '@switchboard/contracts/tickets/endpoints';
import type {BulkRequest} from '@switchboard/contracts/tickets/changes';
import {useSeveral} from '../../changes/index.ts';

export const useBulk = () => useSeveral((body: BulkRequest) => call(bulkUpdateTickets, {body}));

/** Merges tickets into one of them. */
export const useMergeInto = () =>
  useSeveral(({targetId, ...body}: {targetId: string; sourceIds: string[]; force: boolean}) =>
    call(mergeTickets, {params: {id: targetId}, body}),
  );
