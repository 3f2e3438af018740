import {escapeHtml, readMarkup} from '@switchboard/service-kit/html';
import {isForward, type Line} from './kinds.ts';
import {markOf, type Mark} from './html-marks.ts';

/** A piece of HTML: the begin or end of an element, or content of a line. */
export type Token =
  {kind: 'open' | 'close'; html: string} | {kind: 'leaf'; html: string; line: number};

const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'fieldset',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'td',
  'th',
  'tr',
  'ul',
]);
/** Names as in the parser. */
const VOID = new Set([
  'area',
  'base',
  'basefont',
  'br',
  'col',
  'command',
  'embed',
  'frame',
  'hr',
  'img',
  'input',
  'isindex',
  'keygen',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);
/** Maximum length of a line above a quote of a mail program. */
const LINE_MAX = 1000;
const RULE = '----------';
/** Placeholder for a picture, which is an answer too. */
const PICTURE = '\ufffc';
const CONTAINER_LINES = 3;

/** An element around a quote: its lines before the first blockquote, and the presence of one. */
interface Container {
  hasQuote: boolean;
  linesBefore: Line[];
}
interface Open {
  name: string;
  mark: Mark | undefined;
  container: Container | undefined;
}

/**
 * Converts HTML to its visible lines, with the marks of their elements, and its pieces with their lines. In one walk, without recursion.
 * Undefined for HTML that is nested deeper than any person's mail.
 */
export const readHtmlLines = (html: string): {lines: Line[]; tokens: Token[]} | undefined => {
  const reader = createReader();
  const excess = readMarkup(html, {
    ...reader,
    open: (name, attributes, {start, end, isImplied}) =>
      reader.open(name, attributes, isImplied ? `<${name}>` : html.slice(start, end)),
  });
  return excess === undefined ? reader.end() : undefined;
};

/** The lines and pieces so far, and the marks of the elements around the next piece. */
const createPage = () => {
  const [lines, tokens, containers]: [Line[], Token[], Container[]] = [[{text: ''}], [], []];
  const depths = {quote: 0, 'maybe-quote': 0, start: 0, pre: 0};
  let isNew = true;

  const markNow = (): Line['mark'] => {
    if (depths.quote > 0) return 'quote';
    if (depths['maybe-quote'] > 0) return containers.length > 0 ? 'quote' : 'maybe-quote';
    return depths.start > 0 ? 'start' : undefined;
  };

  const add = (text: string, html: string, mark = markNow()) => {
    const line = lines[lines.length - 1] ?? {text: ''};
    if (line.text.length < LINE_MAX) line.text += text;
    tokens.push({kind: 'leaf', html, line: lines.length - 1});
    isNew = false;
    if (text.trim() === '' || line.mark) return;
    line.mark = mark;
    const container = containers.at(-1);
    if (container && !container.hasQuote && !mark && container.linesBefore.at(-1) !== line)
      container.linesBefore.push(line);
  };

  const newLine = () => {
    if (!isNew) lines.push({text: ''});
    isNew = true;
  };

  return {lines, tokens, containers, depths, add, newLine};
};

/** Visible text of an element without content. */
const textOf = (name: string, attributes: Record<string, string>): string => {
  if (name === 'hr') return RULE;
  return name === 'img' && attributes['data-attachment'] ? PICTURE : '';
};

/** Tracks the marks of the elements around the next piece. */
const createSurroundings = ({
  containers,
  depths,
}: Pick<ReturnType<typeof createPage>, 'containers' | 'depths'>) => {
  const enter = (name: string, mark: Mark | undefined): Open => {
    const container: Container | undefined =
      mark === 'container' ? {hasQuote: false, linesBefore: []} : undefined;
    if (container) containers.push(container);
    if (mark && mark !== 'container') depths[mark] += 1;
    const around = containers.at(-1);
    if (around && (mark === 'quote' || mark === 'maybe-quote')) around.hasQuote = true;
    if (name === 'pre') depths.pre += 1;
    return {name, mark, container};
  };

  const leave = ({name, mark, container}: Open) => {
    if (mark && mark !== 'container') depths[mark] -= 1;
    if (name === 'pre') depths.pre -= 1;
    if (!container) return;
    markContainer(container);
    containers.pop();
    const around = containers.at(-1);
    if (around) around.hasQuote ||= container.hasQuote;
  };

  return {enter, leave};
};

const createReader = () => {
  const {lines, tokens, containers, depths, add, newLine} = createPage();
  const {enter, leave} = createSurroundings({containers, depths});
  const opened: Open[] = [];

  return {
    open: (name: string, attributes: Record<string, string>, source: string) => {
      const mark = markOf(name, attributes);
      if (BLOCKS.has(name) || mark || name === 'hr') newLine();
      if (VOID.has(name)) {
        add(textOf(name, attributes), source, mark === 'start' ? mark : undefined);
        if (name === 'br' || name === 'hr') newLine();
        return;
      }
      opened.push(enter(name, mark));
      tokens.push({kind: 'open', html: source});
    },
    close: (name: string) => {
      if (VOID.has(name)) return;
      const open = opened.pop();
      if (BLOCKS.has(name) || open?.mark) newLine();
      if (open) leave(open);
      tokens.push({kind: 'close', html: `</${name}>`});
    },
    text: (text: string) => {
      for (const piece of depths.pre > 0 ? text.split(/(?<=\n)/) : [text.replace(/\s+/g, ' ')]) {
        const isEnded = depths.pre > 0 && piece.endsWith('\n');
        add(isEnded ? piece.slice(0, -1) : piece, escapeHtml(piece));
        if (isEnded) newLine();
      }
    },
    end: () => ({lines, tokens}),
  };
};

/** Marks the lines of a container: the first are the attribution; without a blockquote, all of it is a quote. Excludes forwarded mails. */
const markContainer = ({hasQuote, linesBefore: before}: Container): void => {
  if (isForward(before[0]?.text.trim() ?? '')) return;
  if (!hasQuote) for (const line of before) line.mark = 'quote';
  else if (before.length <= CONTAINER_LINES) for (const line of before) line.mark = 'start';
};
