import {Box} from '@switchboard/ui';
import {useMemo} from 'react';
import {toSafeHtml} from './purify.ts';
import {messageLook} from './message-look.ts';

/** HTML of a message, sanitised once more on its way to the screen. The only place of this section that sets HTML. */
export function MessageHtml({html}: {html: string}) {
  const safe = useMemo(() => toSafeHtml(html), [html]);
  return <Box sx={messageLook} dangerouslySetInnerHTML={{__html: safe}} />;
}
