import {escapeHtml} from '@switchboard/service-kit/html';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {asIs, type Fallbacks, merged, type Piece, toPieces} from './pieces.ts';

/** Sanitised HTML contains no other literal angle bracket. */
const TAG = /(<[^<>]*>)/;
const HREF = / href="([^"]*)"/;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** A link of a message, with its target for each recipient. */
export interface Link {
  /** Original text, with its variables. */
  source: string;
  pieces: Piece[];
}

const BLOCK = 'margin:0 0 16px';
/** Mail programs honour only inline styles. */
const STYLES: Record<string, string> = {
  p: BLOCK,
  ul: `${BLOCK};padding-left:24px`,
  ol: `${BLOCK};padding-left:24px`,
  li: 'margin:0 0 4px',
  h1: 'margin:0 0 16px;font-size:26px;line-height:1.3;font-weight:700',
  h2: 'margin:0 0 12px;font-size:21px;line-height:1.3;font-weight:700',
  h3: 'margin:0 0 12px;font-size:18px;line-height:1.3;font-weight:700',
  h4: 'margin:0 0 8px;font-size:16px;line-height:1.3;font-weight:700',
  a: 'color:#4b2a8c;text-decoration:underline',
  blockquote: `${BLOCK};padding-left:16px;border-left:3px solid #ded9e6`,
  pre: `${BLOCK};white-space:pre-wrap;font-family:Consolas,Menlo,monospace;font-size:14px`,
  code: 'font-family:Consolas,Menlo,monospace;font-size:14px',
  hr: 'border:0;border-top:1px solid #ded9e6;margin:0 0 16px',
  table: `${BLOCK};border-collapse:collapse`,
  td: 'padding:6px 8px;border:1px solid #ded9e6;text-align:left',
  th: 'padding:6px 8px;border:1px solid #ded9e6;text-align:left',
};

const styled = (tag: string): string =>
  tag.replace(/^<([a-z][a-z0-9]*)/, (begin, name: string) =>
    STYLES[name] ? `${begin} style="${STYLES[name]}"` : begin,
  );

/** Links of sanitised HTML, in their order. */
export const linksOf = (html: string, fallbacks: Fallbacks): Link[] =>
  html.split(TAG).flatMap((part) => {
    const address = part.startsWith('<a') ? HREF.exec(part)?.[1] : undefined;
    if (address === undefined) return [];
    const source = unescaped(address);
    const encoding = {encode: encodeURIComponent, isEncoded: false};
    return {source, pieces: merged(toPieces(source, encoding, fallbacks))};
  });

/** Pieces of a message's HTML: values are escaped, and so are the targets of links. */
export const htmlPieces = (html: string, fallbacks: Fallbacks): Piece[] => {
  let index = 0;
  return merged(
    html.split(TAG).flatMap((part): Piece[] => {
      if (!part.startsWith('<'))
        return toPieces(part, {encode: escapeHtml, isEncoded: true}, fallbacks);
      const tag = styled(part);
      const place = HREF.exec(tag);
      if (!part.startsWith('<a') || !place) return [tag];
      const begin = place.index + ' href="'.length;
      const end = begin + (place[1]?.length ?? 0);
      return [
        tag.slice(0, begin),
        {kind: 'link', index: index++, encode: escapeHtml},
        tag.slice(end),
      ];
    }),
  );
};

// Characters of the private use area, which nobody types.
const MARK = /\uE000(\d+)\uE001/;
const MARKS = /[\uE000\uE001]/g;

/** A link of sanitised HTML: its content, and its target, undefined without one. */
export interface Anchor {
  address: string | undefined;
  inner: string;
}

/** Sanitised HTML, split at its links, which are never nested. */
export const splitAnchors = (html: string): (string | Anchor)[] => {
  const parts: (string | Anchor)[] = [];
  let open: Anchor | null = null;
  for (const part of html.split(TAG)) {
    if (/^<a[ >]/.test(part)) {
      const address = HREF.exec(part)?.[1];
      open = {address: address === undefined ? undefined : unescaped(address), inner: ''};
      parts.push(open);
    } else if (part === '</a>') open = null;
    else if (open) open.inner += part;
    else parts.push(part);
  }
  return parts;
};

/** Pieces of the same message as plain text: each link after its words. */
export const plainPieces = (html: string, fallbacks: Fallbacks): Piece[] => {
  let index = 0;
  const marked = splitAnchors(html.replace(MARKS, '')).map((part) => {
    if (typeof part === 'string') return part;
    if (part.address === undefined) return part.inner;
    const mark = `\uE000${index++}\uE001`;
    return toPlainText(part.inner) === part.address ? mark : `${part.inner} (${mark})`;
  });
  return merged(
    toPlainText(marked.join(''))
      .split(MARK)
      .flatMap((part, place): Piece[] =>
        place % 2 === 1
          ? [{kind: 'link', index: Number(part), encode: asIs}]
          : toPieces(part, {encode: asIs, isEncoded: false}, fallbacks),
      ),
  );
};
