import {request} from '@switchboard/api-client';
import type {CreateExportRequest, ExportResponse} from '@switchboard/contracts/exports';
import {useMutation} from '@switchboard/query';

const createExport = (wanted: CreateExportRequest) =>
  request<ExportResponse>({service: 'connect', method: 'POST', path: '/api/exports', body: wanted});

const createContactExport = () =>
  request<ExportResponse>({service: 'connect', method: 'POST', path: '/api/exports/contacts'});

/** The browser's own download, so that the file never lies in memory. */
const download = (url: string, name: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Downloads the tickets of a list, or their messages, as CSV. */
export const useExport = () =>
  useMutation({
    mutationFn: createExport,
    onSuccess: ({export: {url}}, {kind = 'tickets'}) => download(url, `${kind}.csv`),
  });

/** Downloads all contacts as CSV. */
export const useContactExport = () =>
  useMutation({
    mutationFn: createContactExport,
    onSuccess: ({export: {url}}) => download(url, 'contacts.csv'),
  });
