import {Box} from '@switchboard/ui';
import DOMPurify from 'dompurify';
import {useMemo} from 'react';

/** The same list as the server's: text, lists, quotes, code, tables, links; no pictures, styles or scripts. */
const ALLOWED = {
  ALLOWED_TAGS: [
    'p', 'br', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code',
    'h1', 'h2', 'h3', 'h4', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
  ],
  ALLOWED_ATTR: ['href', 'rel', 'target', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

const look = {
  overflowWrap: 'anywhere',
  '& > :first-of-type': {mt: 0},
  '& > :last-child': {mb: 0},
  '& p': {my: 1.25},
  '& a': {color: 'primary.light', scrollMarginBottom: 300},
  '& blockquote': {mx: 0, pl: 1.5, borderLeft: '3px solid', borderColor: 'divider', color: 'text.secondary'},
  '& pre': {overflowX: 'auto', p: 1.5, borderRadius: 1, bgcolor: 'action.hover', fontSize: 13},
  '& table': {display: 'block', overflowX: 'auto', borderCollapse: 'collapse'},
  '& td, & th': {border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left'},
  '& h1, & h2, & h3, & h4': {fontSize: '1em', my: 1.25},
} as const;

/** A message's HTML, sanitised once more on its way to the screen. The only place of this section that sets HTML. */
export function MessageHtml({html}: {html: string}) {
  const safe = useMemo(() => purifier.sanitize(html, {...ALLOWED, RETURN_TRUSTED_TYPE: true}), [html]);
  return <Box sx={look} dangerouslySetInnerHTML={{__html: safe}} />;
}
