import type {CreateExportRequest} from '@switchboard/contracts/exports/schemas';
import {useMutation} from '@switchboard/query';

/** Downloads the tickets of a list, or their messages, as CSV; loads the code on demand. */
export const useExport = () =>
  useMutation({
    mutationFn: async (body: CreateExportRequest) => {
      const {downloadTickets} = await import('./create-export.ts');
      await downloadTickets(body);
    },
  });
