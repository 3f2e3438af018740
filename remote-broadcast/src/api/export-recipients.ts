import {call} from '@switchboard/api-client';
import {createRecipientExport} from '@switchboard/contracts/broadcasts/endpoints';
import {useMutation} from '@switchboard/query';

/** Downloads the recipients of a broadcast as CSV: the browser's own download, so that the file never is in memory as a whole. */
export const useRecipientExport = (id: string) =>
  useMutation({
    mutationFn: () => call(createRecipientExport, {params: {id}}),
    onSuccess: ({export: {url}}) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = 'recipients.csv';
      link.click();
    },
  });
