import {call} from '@switchboard/api-client';
import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '@switchboard/contracts/templates/endpoints';
import type {Template, TemplateRequest} from '@switchboard/contracts/templates/schemas';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@switchboard/query';

const ALL = ['templates'];
const LISTS = [...ALL, 'list'];
const keyOf = (id: string) => [...ALL, 'one', id];

export interface TemplateFilters {
  q: string;
  channel: BroadcastChannel | undefined;
}

/** Templates by name, page by page. */
export const useTemplates = ({q, channel}: TemplateFilters) =>
  useInfiniteQuery({
    queryKey: [...LISTS, q, channel],
    queryFn: ({pageParam, signal}) =>
      call(listTemplates, {query: {q: q || undefined, channel, cursor: pageParam}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      items: pages.flatMap(({templates}) => templates),
      total: pages[0]?.page.total ?? null,
    }),
  });

/** The current template. */
export const readTemplate = async (id: string, signal?: AbortSignal) =>
  (await call(getTemplate, {params: {id}, signal})).template;

/** One template. */
export const useTemplate = (id: string) =>
  useQuery({queryKey: keyOf(id), queryFn: ({signal}) => readTemplate(id, signal)});

const saveTemplate = ({base, body}: {base: Template | undefined; body: TemplateRequest}) =>
  base === undefined
    ? call(createTemplate, {body})
    : call(updateTemplate, {params: {id: base.id}, body, ifMatch: base.version});

const useTemplateMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => {
  const queries = useQueryClient();
  return useMutation({mutationFn, onSettled: () => queries.invalidateQueries({queryKey: ALL})});
};

/** Creates a template, or changes the one that is the base. */
export const useSaveTemplate = () => useTemplateMutation(saveTemplate);

/** Copies a template by its id; returns the copy. */
export const useDuplicateTemplate = () =>
  useTemplateMutation(
    async (id: string) => (await call(duplicateTemplate, {params: {id}})).template,
  );

export const useDeleteTemplate = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteTemplate, {params: {id}}),
    onSuccess: (_answer, id) => queries.removeQueries({queryKey: keyOf(id)}),
    onSettled: () => queries.invalidateQueries({queryKey: LISTS}),
  });
};
