import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/balance/endpoints';
import type {Invoice} from '@switchboard/contracts/balance/payments';
import {useInfiniteQuery, useMutation, useQuery} from '@switchboard/query';
import {download} from '../download.ts';
import {BALANCE_KEY} from './get-balance.ts';

/** Invoices, newest first, page by page. */
export const useInvoices = () =>
  useInfiniteQuery({
    queryKey: [...BALANCE_KEY, 'invoices'],
    queryFn: ({pageParam, signal}) =>
      call(endpoints.listInvoices, {query: {cursor: pageParam || undefined}, signal}),
    initialPageParam: '',
    getNextPageParam: ({page}) => page.nextCursor,
    select: ({pages}) => ({
      invoices: pages.flatMap(({invoices}) => invoices),
      total: pages[0]?.page.total ?? 0,
    }),
  });

/** One invoice; it never changes. */
export const useInvoice = (id: string) =>
  useQuery({
    queryKey: [...BALANCE_KEY, 'invoice', id],
    queryFn: async ({signal}) => (await call(endpoints.getInvoice, {params: {id}, signal})).invoice,
  });

/** Downloads an invoice as PDF. */
export const useInvoiceDownload = () =>
  useMutation({
    mutationFn: ({id}: Pick<Invoice, 'id' | 'number'>) =>
      call(endpoints.createInvoiceDownload, {params: {id}}),
    onSuccess: ({download: {url}}, {number}) => download(url, `${number}.pdf`),
  });
