import {call} from '@switchboard/api-client';
import {checkAudit, listAudit} from '@switchboard/contracts/audit/endpoints';
import type {AuditFilter} from '@switchboard/contracts/audit/schemas';
import {createAuditExport} from '@switchboard/contracts/exports/endpoints';
import {keepPreviousData, useInfiniteQuery, useMutation} from '@switchboard/query';
import {teamKeys} from '../shared/queries/team-keys.ts';

/** Audit log page by page, newest first. */
export const useAudit = (filter: AuditFilter, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: teamKeys.audit(filter),
    queryFn: ({pageParam: cursor, signal}) => call(listAudit, {query: {...filter, cursor}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });

/** Verifies the hash chain of the log. */
export const useAuditCheck = () =>
  useMutation({mutationFn: async () => (await call(checkAudit, {})).check});

/** Exports the filtered entries as CSV through a browser download, so that the file is never held in memory. */
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
