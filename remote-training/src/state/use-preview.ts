import {useSearchParams} from '@switchboard/router';

/** Whether the address asks for the draft of a course. */
export function usePreview(): 'draft' | undefined {
  const [params] = useSearchParams();
  return params.get('preview') === 'draft' ? 'draft' : undefined;
}
