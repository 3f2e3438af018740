import {posix} from 'node:path';
import {SAFE_SCHEMES, SAFE_TAGS} from '@switchboard/contracts/safe-html';
import {Marked, type Renderer, type Token, type Tokens} from 'marked';
import {escapeHtml} from '@switchboard/service-kit/html';

/** Callbacks of a lesson while its text is written. */
export interface Listener {
  /** Called with each included picture. @param path within the import */
  onPicture: (path: string, alt: string) => void;
  /** Called with each omitted element. */
  onLeftOut: (message: string) => void;
}

const HEADINGS = 4;
const TAG = /<([a-z][\w-]*)/gi;
const tags: ReadonlySet<string> = new Set(SAFE_TAGS);
const schemes: ReadonlySet<string> = new Set(SAFE_SCHEMES.map((scheme) => `${scheme}:`));

const leadsOut = (href: string): boolean =>
  URL.canParse(href) && schemes.has(new URL(href).protocol);

/** Excerpt of a text in a sentence about it. */
export const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Path of a picture, relative to its document; undefined for an external address. */
const pathOf = (document: string, href: string): string | undefined => {
  if (URL.canParse(href) || href.startsWith('//')) return undefined;
  try {
    const path = decodeURIComponent(href.split(/[?#]/)[0] ?? '');
    return posix.join(posix.dirname(document), path);
  } catch {
    return undefined;
  }
};

/**
 * Writes blocks of Markdown as HTML, which is yet to be sanitised.
 * @param document the name of the file
 * @param pictures paths of the included ones
 */
export const createWriter = (
  document: string,
  pictures: ReadonlySet<string>,
  {onPicture, onLeftOut}: Listener,
) => {
  const renderer: Partial<Renderer> & ThisType<Renderer> = {
    heading({tokens, depth}: Tokens.Heading) {
      const level = Math.min(depth, HEADINGS);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({href, tokens}: Tokens.Link) {
      const text = this.parser.parseInline(tokens);
      if (leadsOut(href)) return `<a href="${escapeHtml(href)}">${text}</a>`;
      onLeftOut(`The link to “${shown(href)}” is left out. Links lead to https:// addresses.`);
      return text;
    },
    image({href, text}: Tokens.Image) {
      const path = pathOf(document, href);
      if (path !== undefined && pictures.has(path)) onPicture(path, text);
      else
        onLeftOut(
          path === undefined
            ? `The picture at “${shown(href)}” is left out. Put it into a .zip with the text.`
            : `The picture “${shown(href)}” is missing. Put it into a .zip with the text.`,
        );
      return text === '' ? '' : `<em>${escapeHtml(text)}</em>`;
    },
    checkbox: ({checked}: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
    html({text}: Tokens.HTML | Tokens.Tag) {
      for (const [, tag = ''] of text.matchAll(TAG)) {
        const name = tag.toLowerCase();
        if (name === 'img')
          onLeftOut('A picture is left out. Write it as ![What it shows](picture.png).');
        else if (!tags.has(name)) onLeftOut(`<${name}> is left out. Lessons have no such HTML.`);
      }
      return text;
    },
  };
  const marked = new Marked({gfm: true, renderer: renderer as Renderer});
  return {
    lexer: (text: string) => marked.lexer(text),
    write: (token: Token) => marked.parser([token]),
  };
};
