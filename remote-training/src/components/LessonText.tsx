import {messageLook, toLessonHtml} from '@switchboard/editor/html';
import {Box} from '@switchboard/ui';
import {useMemo} from 'react';

/** Like the editor of the text, in the size of a reading page. */
const look = {
  ...messageLook,
  fontSize: 16,
  lineHeight: 1.7,
  '& p': {my: 2},
  '& h1, & h2, & h3, & h4': {lineHeight: 1.3},
};

export function LessonText({html}: {html: string}) {
  const clean = useMemo(() => toLessonHtml(html), [html]);
  return <Box sx={look} dangerouslySetInnerHTML={{__html: clean}} />;
}
