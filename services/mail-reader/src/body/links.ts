import {SAFE_SCHEMES} from '@switchboard/contracts/safe-html';
import {escapeHtml, readMarkup} from '@switchboard/service-kit/html';

const LINK = /<a\b/i;
const SCHEME = /^\s*[a-z][a-z\d+.-]*:/i;
const KEPT: readonly string[] = SAFE_SCHEMES;

/** Target of a link; null for one without a target outside of its mail. */
const targetOf = (href: string, base: string | undefined): string | null => {
  if (SCHEME.test(href)) return href;
  const target = href.trim().replace(/^www\./i, '//$&');
  const isWithin = target === '' || target.startsWith('#');
  if (isWithin || (base === undefined && !target.startsWith('//'))) return null;
  try {
    const {protocol, href: whole} = new URL(target, base ?? 'https://none.invalid');
    return KEPT.includes(protocol.slice(0, -1)) ? whole : null;
  } catch {
    return null;
  }
};

interface Place {
  start: number;
  end: number;
  href: string;
}

/**
 * Resolves links of a mail as for its writer: a relative one is joined to the mail's `<base>`; without one, only its text stays, as it
 * would lead to our own pages.
 */
export const withLinks = (html: string): string => {
  if (!LINK.test(html)) return html;
  const links: Place[] = [];
  let base: string | undefined;
  const stopped = readMarkup(html, {
    open: (name, {href}, {start, end}) => {
      if (href === undefined) return;
      if (name === 'base' && /^\s*https?:/i.test(href)) base ??= href.trim();
      if (name === 'a' && !SCHEME.test(href)) links.push({start, end, href});
    },
  });
  if (stopped) return html;
  let [text, at] = ['', 0];
  for (const {start, end, href} of links) {
    const target = targetOf(href, base);
    text += html.slice(at, start) + (target === null ? '<a>' : `<a href="${escapeHtml(target)}">`);
    at = end;
  }
  return text + html.slice(at);
};
