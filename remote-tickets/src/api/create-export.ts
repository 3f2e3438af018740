import {request} from '@switchboard/api-client';
import type {CreateExportRequest, ExportResponse} from '@switchboard/contracts/exports';
import {useMutation} from '@switchboard/query';

const createExport = (list: CreateExportRequest['list']) =>
  request<ExportResponse>({service: 'connect', method: 'POST', path: '/api/exports', body: {list}});

const createContactExport = () => request<ExportResponse>({service: 'connect', method: 'POST', path: '/api/exports/contacts'});

/** The browser's own download, so that the file never lies in memory. */
const download = (url: string, name: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Downloads the tickets of a list as CSV. */
export const useExport = () => useMutation({mutationFn: createExport, onSuccess: ({export: {url}}) => download(url, 'tickets.csv')});

/** Downloads all contacts as CSV. */
export const useContactExport = () => useMutation({mutationFn: createContactExport, onSuccess: ({export: {url}}) => download(url, 'contacts.csv')});
