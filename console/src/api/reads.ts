import type {
  AuditHeadResponse,
  AuditResponse,
  HealthResponse,
  KeysResponse,
  ReleaseResponse,
  RemoteResponse,
  RemotesResponse,
  TimelineResponse,
  TokenResponse,
  TokensResponse,
} from '@switchboard/federation';
import {keepPreviousData, useInfiniteQuery, useQuery} from '@switchboard/query';
import {callRegistry} from './registry.ts';

/** How often what is on screen is read again; not while the tab is hidden. */
const REFRESH_MS = 5000;
const SELF_MS = 30_000;
/** Asked again soon, so that it is soon said that no answer comes. */
const POLLED = {refetchInterval: REFRESH_MS, retryDelay: 500};
/** Entries of one page of the audit log. */
const AUDIT_PAGE = 50;

const of = (name: string) => `/remotes/${encodeURIComponent(name)}`;

/** What everything that a change touches is kept under. */
export const RUNNING_KEY = ['running'];

export const useRemotes = () =>
  useQuery({
    queryKey: [...RUNNING_KEY, 'remotes'],
    queryFn: async ({signal}) =>
      (await callRegistry<RemotesResponse>({path: '/remotes', signal})).remotes,
    ...POLLED,
  });

export const readRemote = async (name: string, signal?: AbortSignal) =>
  (await callRegistry<RemoteResponse>({path: of(name), ...(signal && {signal})})).remote;

export const useRemote = (name: string) =>
  useQuery({
    queryKey: [...RUNNING_KEY, 'remote', name],
    queryFn: ({signal}) => readRemote(name, signal),
    ...POLLED,
  });

export const useHealth = (minutes: number) =>
  useQuery({
    queryKey: ['health', minutes],
    queryFn: ({signal}) =>
      callRegistry<HealthResponse>({path: `/health?minutes=${minutes}`, signal}),
    ...POLLED,
    placeholderData: keepPreviousData,
  });

export const useTimeline = (name: string, minutes: number) =>
  useQuery({
    queryKey: ['timeline', name, minutes],
    queryFn: ({signal}) =>
      callRegistry<TimelineResponse>({path: `${of(name)}/timeline?minutes=${minutes}`, signal}),
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
      (
        await callRegistry<ReleaseResponse>({
          path: `${of(name)}/releases/${encodeURIComponent(version ?? '')}`,
          signal,
        })
      ).release,
  });

/** Who the token of this session is; asked again now and then, so that a revoked one is noticed. */
export const useSelf = () =>
  useQuery({
    queryKey: ['self'],
    queryFn: async ({signal}) =>
      (await callRegistry<TokenResponse>({path: '/tokens/self', signal})).token,
    refetchInterval: SELF_MS,
    staleTime: SELF_MS,
  });

export const readAudit = async (query: Record<string, string>, signal?: AbortSignal) =>
  (
    await callRegistry<AuditResponse>({
      path: `/audit?${new URLSearchParams(query)}`,
      ...(signal && {signal}),
    })
  ).entries;

export const readAuditHead = async () =>
  (await callRegistry<AuditHeadResponse>({path: '/audit/head'})).head;

export interface AuditFilter {
  remote: string;
  action: string;
}

/** The audit log, newest first, page by page. */
export const useAudit = ({remote, action}: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', remote, action],
    queryFn: ({pageParam, signal}) =>
      readAudit(
        {
          limit: String(AUDIT_PAGE),
          ...(remote && {remote}),
          ...(action && {action}),
          ...(pageParam && {before: pageParam}),
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < AUDIT_PAGE ? undefined : String(last.at(-1)?.id)),
  });

export const useTokens = (enabled: boolean) =>
  useQuery({
    queryKey: ['tokens'],
    enabled,
    queryFn: async ({signal}) =>
      (await callRegistry<TokensResponse>({path: '/tokens', signal})).tokens,
  });

export const readKeys = async (signal?: AbortSignal) =>
  (await callRegistry<KeysResponse>({path: '/keys', ...(signal && {signal})})).keys;

export const useKeys = () =>
  useQuery({queryKey: ['keys'], queryFn: ({signal}) => readKeys(signal)});
