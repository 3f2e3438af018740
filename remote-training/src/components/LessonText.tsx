import {Box} from '@switchboard/ui';
import DOMPurify from 'dompurify';
import {useMemo} from 'react';

const look = {
  fontSize: 16,
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& > :first-of-type': {mt: 0},
  '& > :last-child': {mb: 0},
  '& p': {my: 2},
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
