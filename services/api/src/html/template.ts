import {escapeHtml} from '@switchboard/service-kit/html';

/** HTML that is safe in a page or a mail: only `html` creates it. */
export interface Html {
  readonly markup: string;
}
type Part = string | Html | readonly Html[] | null;

const markupOf = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({markup}) => markup).join('\n');
};

/** Template that escapes every text: ``html`<p>${name}</p>` ``. Other templates stay unchanged; null is empty. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: strings.map((text, index) => text + markupOf(parts[index] ?? null)).join(''),
});
