import {call} from '@switchboard/api-client';
import {checkAudit, listAudit} from '@switchboard/contracts/audit/endpoints';
import type {AuditFilter} from '@switchboard/contracts/audit/schemas';
import {createAuditExport} from '@switchboard/contracts/exports/endpoints';
import {keepPreviousData, useInfiniteQuery, useMutation} from '@switchboard/query';
import {teamKeys} from './team-keys.ts';

/** The audit log page by page, the newest first. */
export const useAudit = (filter: AuditFilter, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: teamKeys.audit(filter),
    queryFn: ({pageParam: cursor, signal}) => call(listAudit, {query: {...filter, cursor}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });

/** Computes the chain of the log anew. */
export const useAuditCheck = () =>
  useMutation({mutationFn: async () => (await call(checkAudit, {})).check});

/** Downloads what the filter lets through, as CSV: the browser's own download, so that the file never lies in memory. */
export const useAuditExport = () =>
  useMutation({
    mutationFn: (body: AuditFilter) => call(createAuditExport, {body}),
    onSuccess: ({export: {url}}) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = 'audit-log.csv';
      link.click();
    },
  });
