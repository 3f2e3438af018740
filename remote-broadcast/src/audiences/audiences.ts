import {call} from '@switchboard/api-client';
import {
  changeAudienceContacts,
  createAudience,
  deleteAudience,
  duplicateAudience,
  getAudience,
  listAudienceContacts,
  listAudiences,
  previewAudience,
  updateAudience,
} from '@switchboard/contracts/audiences/endpoints';
import type {AudienceFilter} from '@switchboard/contracts/audiences/filter';
import type {
  Audience,
  ChangeAudienceContactsRequest,
  CreateAudienceRequest,
  UpdateAudienceRequest,
} from '@switchboard/contracts/audiences/schemas';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@switchboard/query';

const ALL = ['audiences'];
const LISTS = [...ALL, 'list'];
const keyOf = (id: string) => [...ALL, 'one', id];

export interface AudienceFilters {
  q: string;
  kind: Audience['kind'] | undefined;
}

/** Audiences by name, page by page. */
export const useAudiences = ({q, kind}: AudienceFilters) =>
  useInfiniteQuery({
    queryKey: [...LISTS, q, kind],
    queryFn: ({pageParam, signal}) =>
      call(listAudiences, {query: {q: q || undefined, kind, cursor: pageParam}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      items: pages.flatMap(({audiences}) => audiences),
      total: pages[0]?.page.total ?? null,
    }),
  });

/** The current audience. */
export const readAudience = async (id: string, signal?: AbortSignal) =>
  (await call(getAudience, {params: {id}, signal})).audience;

/** One audience. */
export const useAudience = (id: string) =>
  useQuery({queryKey: keyOf(id), queryFn: ({signal}) => readAudience(id, signal)});

/** The contacts of a static audience by name, page by page. */
export const useAudienceContacts = (id: string, q: string) =>
  useInfiniteQuery({
    queryKey: [...keyOf(id), 'contacts', q],
    queryFn: ({pageParam, signal}) =>
      call(listAudienceContacts, {
        params: {id},
        query: {q: q || undefined, cursor: pageParam},
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      items: pages.flatMap(({contacts}) => contacts),
      total: pages[0]?.page.total ?? null,
    }),
  });

/**
 * Current matches of a filter.
 * @param filter as JSON; no request without it
 */
export const useAudiencePreview = (filter: string | undefined) =>
  useQuery({
    queryKey: [...ALL, 'preview', filter],
    queryFn: ({signal}) =>
      call(previewAudience, {
        body: {filter: JSON.parse(filter ?? '{}') as AudienceFilter},
        signal,
      }),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });

const useAudienceMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => {
  const queries = useQueryClient();
  return useMutation({mutationFn, onSettled: () => queries.invalidateQueries({queryKey: ALL})});
};

export const useCreateAudience = () =>
  useAudienceMutation((body: CreateAudienceRequest) => call(createAudience, {body}));

/** Changes the audience that is the base. */
export const useUpdateAudience = () =>
  useAudienceMutation(({base, body}: {base: Audience; body: UpdateAudienceRequest}) =>
    call(updateAudience, {params: {id: base.id}, body, ifMatch: base.version}),
  );

/** Adds contacts to a static audience, or removes some. */
export const useChangeContacts = (id: string) =>
  useAudienceMutation((body: ChangeAudienceContactsRequest) =>
    call(changeAudienceContacts, {params: {id}, body}),
  );

/** Copies an audience by its id; returns the copy. */
export const useDuplicateAudience = () =>
  useAudienceMutation(
    async (id: string) => (await call(duplicateAudience, {params: {id}})).audience,
  );

export const useDeleteAudience = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAudience, {params: {id}}),
    onSuccess: (_answer, id) => queries.removeQueries({queryKey: keyOf(id)}),
    onSettled: () => queries.invalidateQueries({queryKey: LISTS}),
  });
};
