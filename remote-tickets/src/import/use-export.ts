import type {CreateExportRequest} from '@switchboard/contracts/exports/schemas';
import {useMutation} from '@switchboard/query';

/** Downloads the tickets of a list, or their messages, as CSV; how is fetched when it is asked for. */
export const useExport = () =>
  useMutation({
    mutationFn: async (body: CreateExportRequest) => {
      const {downloadTickets} = await import('./create-export.ts');
      await downloadTickets(body);
    },
  });
