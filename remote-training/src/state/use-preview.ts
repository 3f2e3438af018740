import {useSearchParams} from '@switchboard/router';

/** `draft` if the address requests the preview of a course. */
export function usePreview(): 'draft' | undefined {
  const [params] = useSearchParams();
  return params.get('preview') === 'draft' ? 'draft' : undefined;
}
