import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/certificates/endpoints';
import type {CertificatesQuery} from '@switchboard/contracts/certificates/schemas';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@switchboard/query';
import {keys} from './keys.ts';

/** Certificates of the caller, newest first. */
export const useOwnCertificates = () =>
  useQuery({
    queryKey: keys.ownCertificates,
    queryFn: () => call(endpoints.listOwnCertificates, {}),
    select: ({certificates}) => certificates,
  });

interface CertificatesOf {
  courseId: string;
  q: string;
  status: CertificatesQuery['status'];
}

/** Certificates of a course, page by page. */
export const useCertificates = ({courseId, q, status}: CertificatesOf) =>
  useInfiniteQuery({
    queryKey: [...keys.certificates(courseId), q, status ?? ''],
    queryFn: ({pageParam, signal}) =>
      call(endpoints.listCertificates, {
        params: {id: courseId},
        query: {q: q || undefined, status, cursor: pageParam || undefined},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    placeholderData: keepPreviousData,
    select: ({pages}) => ({
      certificates: pages.flatMap(({certificates}) => certificates),
      total: pages[0]?.page.total ?? 0,
    }),
  });

export function useRevokeCertificate(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({id, reason}: {id: string; reason: string}) =>
      call(endpoints.revokeCertificate, {params: {id}, body: {reason}}),
    onSettled: () => queries.invalidateQueries({queryKey: keys.certificates(courseId)}),
  });
}
