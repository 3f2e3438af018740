import DOMPurify from 'dompurify';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/**
 * A lesson as it is written, to the HTML that is stored: an empty line begins a new paragraph, a line break stays one.
 * @param text plain text; markup in it is shown as it was typed
 */
export const toLessonHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[\t ]*(?:\n[\t ]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => escape(line.trim()))
          .join('<br>')}</p>`,
    )
    .join('');

const BLOCKS = new Set([
  'P',
  'DIV',
  'LI',
  'UL',
  'OL',
  'BLOCKQUOTE',
  'PRE',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
]);

const textOf = (node: Node): string => {
  if (node.nodeName === 'BR') return '\n';
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  const inner = [...node.childNodes].map(textOf).join('');
  return BLOCKS.has(node.nodeName) ? `\n\n${inner}\n\n` : inner;
};

/**
 * Stored HTML back to the text that is edited.
 * @param html a lesson as the service gives it
 */
export const toLessonText = (html: string): string =>
  textOf(DOMPurify.sanitize(html, {RETURN_DOM_FRAGMENT: true}))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
