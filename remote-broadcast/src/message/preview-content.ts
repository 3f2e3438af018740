import {call} from '@switchboard/api-client';
import {previewContent} from '@switchboard/contracts/content/endpoints';
import type {Content} from '@switchboard/contracts/content/schemas';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {useSettled} from '../state/use-settled.ts';

/** A message as a contact would get it, after a pause in typing; without a contact, for a fictional one. */
export function useContentPreview(content: Content, contactId: string | undefined) {
  const settled = useSettled(JSON.stringify(content));
  return useQuery({
    queryKey: ['content-preview', settled, contactId],
    queryFn: ({signal}) =>
      call(previewContent, {
        body: {...(JSON.parse(settled) as Content), ...(contactId && {contactId})},
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
