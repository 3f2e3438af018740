import {getAuditHead, listAudit} from '@switchboard/contracts/registry/audit/endpoints';
import type {AuditAction} from '@switchboard/contracts/registry/audit/schemas';
import {listKeys} from '@switchboard/contracts/registry/keys/endpoints';
import {getRelease} from '@switchboard/contracts/registry/releases/endpoints';
import {getRemote, listRemotes} from '@switchboard/contracts/registry/rollouts/endpoints';
import {getHealth, getTimeline} from '@switchboard/contracts/registry/telemetry/endpoints';
import {getOwnToken, listTokens} from '@switchboard/contracts/registry/tokens/endpoints';
import {keepPreviousData, useInfiniteQuery, useQuery} from '@switchboard/query';
import {callRegistry, type RegistryCall} from './registry.ts';

/** Polling interval of shown data; paused while the tab is hidden. */
const REFRESH_MS = 5000;
const SELF_MS = 30_000;
/** Retried soon, so that a missing answer is reported soon. */
const POLLED = {refetchInterval: REFRESH_MS, retryDelay: 500};
/** Entries of one page of the audit log. */
const AUDIT_PAGE = 50;

/** Key of everything that a change affects. */
export const RUNNING_KEY = ['running'];

export const useRemotes = () =>
  useQuery({
    queryKey: [...RUNNING_KEY, 'remotes'],
    queryFn: async ({signal}) => (await callRegistry(listRemotes, {signal})).remotes,
    ...POLLED,
  });

export const readRemote = async (name: string, signal?: AbortSignal) =>
  (await callRegistry(getRemote, {params: {name}, signal})).remote;

export const useRemote = (name: string) =>
  useQuery({
    queryKey: [...RUNNING_KEY, 'remote', name],
    queryFn: ({signal}) => readRemote(name, signal),
    ...POLLED,
  });

export const useHealth = (minutes: number) =>
  useQuery({
    queryKey: ['health', minutes],
    queryFn: ({signal}) => callRegistry(getHealth, {query: {minutes}, signal}),
    ...POLLED,
    placeholderData: keepPreviousData,
  });

export const useTimeline = (name: string, minutes: number) =>
  useQuery({
    queryKey: ['timeline', name, minutes],
    queryFn: ({signal}) => callRegistry(getTimeline, {params: {name}, query: {minutes}, signal}),
    ...POLLED,
    placeholderData: keepPreviousData,
  });

/** The record of a release, which never changes. */
export const useRelease = (name: string, version: string | null) =>
  useQuery({
    queryKey: ['release', name, version],
    enabled: version !== null,
    staleTime: Infinity,
    queryFn: async ({signal}) =>
      (await callRegistry(getRelease, {params: {name, version: version ?? ''}, signal})).release,
  });

/** The token of this session; refetched now and then, so that a revoked one is noticed. */
export const useSelf = () =>
  useQuery({
    queryKey: ['self'],
    queryFn: async ({signal}) => (await callRegistry(getOwnToken, {signal})).token,
    refetchInterval: SELF_MS,
    staleTime: SELF_MS,
  });

export const readAudit = async (
  query: RegistryCall<typeof listAudit>['query'],
  signal?: AbortSignal,
) => (await callRegistry(listAudit, {query, signal})).entries;

export const readAuditHead = async () => (await callRegistry(getAuditHead)).head;

export interface AuditFilter {
  remote: string;
  /** Empty for all. */
  action: AuditAction | '';
}

/** The newest entries, polled: of one action, or of all. */
export const useNewestAudit = (action?: AuditAction) =>
  useQuery({
    queryKey: [...RUNNING_KEY, 'audit', action],
    queryFn: ({signal}) => readAudit({limit: AUDIT_PAGE, action}, signal),
    ...POLLED,
  });

/** The audit log, newest first, page by page. */
export const useAudit = ({remote, action}: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', remote, action],
    queryFn: ({pageParam, signal}) =>
      readAudit(
        {
          limit: AUDIT_PAGE,
          before: pageParam,
          remote: remote || undefined,
          action: action || undefined,
        },
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < AUDIT_PAGE ? undefined : last.at(-1)?.id),
  });

export const useTokens = (enabled: boolean) =>
  useQuery({
    queryKey: ['tokens'],
    enabled,
    queryFn: async ({signal}) => (await callRegistry(listTokens, {signal})).tokens,
  });

export const readKeys = async (signal?: AbortSignal) =>
  (await callRegistry(listKeys, {signal})).keys;

export const useKeys = () =>
  useQuery({queryKey: ['keys'], queryFn: ({signal}) => readKeys(signal)});
