import {escapeHtml, readMarkup} from '../../../../../html/index.ts';
import {isForward, type Line} from './kinds.ts';
import {markOf, type Mark} from './html-marks.ts';

/** A piece of HTML: an element's begin or end, or what stands on a line. */
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
/** As the parser has them. */
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
/** Of a line, as much as a mail program writes above a quote. */
const LINE_MAX = 1000;
const RULE = '----------';
/** Stands for a picture, which is an answer too. */
const PICTURE = '\ufffc';
const CONTAINER_LINES = 3;

/** An element around a quote: its lines before the first blockquote, and whether it has one. */
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
 * HTML as the lines that a reader sees, with what its elements say of each, and its pieces with their lines. In one walk, without
 * recursion. Undefined for what is nested deeper than any person's mail.
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

/** The lines and pieces so far, and which marks the elements around what comes next have. */
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

/** What a reader sees of an element without content. */
const textOf = (name: string, attributes: Record<string, string>): string => {
  if (name === 'hr') return RULE;
  return name === 'img' && attributes['data-attachment'] ? PICTURE : '';
};

/** Keeps the marks of the elements around what comes next. */
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

/** In a container the first lines say whose the quote is; without a quote of its own all of it is one. Unless it passes a mail on. */
const markContainer = ({hasQuote, linesBefore: before}: Container): void => {
  if (isForward(before[0]?.text.trim() ?? '')) return;
  if (!hasQuote) for (const line of before) line.mark = 'quote';
  else if (before.length <= CONTAINER_LINES) for (const line of before) line.mark = 'start';
};
