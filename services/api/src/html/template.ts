import {escapeHtml} from './escape-html.ts';

/** HTML that is safe to put into a page or a mail: only `html` makes it. */
export interface Html {
  readonly markup: string;
}
type Part = string | Html | readonly Html[] | null;

const markupOf = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({markup}) => markup).join('\n');
};

/** A template in which every text is escaped: ``html`<p>${name}</p>` ``. Other templates stay what they are; null is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: strings.map((text, index) => text + markupOf(parts[index] ?? null)).join(''),
});
