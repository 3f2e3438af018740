import {call} from '@switchboard/api-client';
import {createContactExport, createExport} from '@switchboard/contracts/exports/endpoints';
import type {CreateExportRequest} from '@switchboard/contracts/exports/schemas';
import {useMutation} from '@switchboard/query';

/** Downloads through the browser, so that the file is never held in memory. */
const download = (url: string, name: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Downloads the tickets of a list, or their messages, as CSV. */
export async function downloadTickets(body: CreateExportRequest): Promise<void> {
  const {url} = (await call(createExport, {body})).export;
  download(url, `${body.kind ?? 'tickets'}.csv`);
}

/** Downloads all contacts as CSV. */
export const useContactExport = () =>
  useMutation({
    mutationFn: () => call(createContactExport),
    onSuccess: ({export: {url}}) => download(url, 'contacts.csv'),
  });
