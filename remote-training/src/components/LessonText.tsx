import {messageLook} from '@switchboard/editor/html';
import {Box} from '@switchboard/ui';
import DOMPurify from 'dompurify';
import {useMemo} from 'react';

/** As in the editor where it was written, in the size of a page that is read. */
const look = {
  ...messageLook,
  fontSize: 16,
  lineHeight: 1.7,
  '& p': {my: 2},
  '& h1, & h2, & h3, & h4': {lineHeight: 1.3},
};

/** A lesson's text. The service has cleaned it; it is cleaned again here, where it would do harm. */
export function LessonText({html}: {html: string}) {
  // With Trusted Types the result is a TrustedHTML, elsewhere a string.
  const clean = useMemo(
    () => DOMPurify.sanitize(html, {RETURN_TRUSTED_TYPE: true}) as unknown as string,
    [html],
  );
  return <Box sx={look} dangerouslySetInnerHTML={{__html: clean}} />;
}
