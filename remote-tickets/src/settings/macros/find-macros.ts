import type {Macro} from '@switchboard/contracts/macros/schemas';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {t} from '@switchboard/i18n';

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

type Findable = Pick<Macro, 'name' | 'bodyHtml'>;

/** Macros with a match in their name, then those with one in their text, ignoring case. */
export const findMacros = <One extends Findable>(macros: readonly One[], text: string): One[] => {
  const wanted = plain(text);
  const isNamed = ({name}: Findable) => plain(name).includes(wanted);
  const says = ({bodyHtml}: Findable) => plain(toPlainText(bodyHtml)).includes(wanted);
  return [...macros.filter(isNamed), ...macros.filter((macro) => !isNamed(macro) && says(macro))];
};

/** Text of an empty result. */
export const noMacroHas = (text: string): string =>
  t('No macro has "{text}" in its name or text', {text: text.trim()});
