import {formats, say, type Values} from '@switchboard/i18n';
import {createElement, Fragment, type ReactNode} from 'react';
import {pluralMessage} from './plural.ts';

/** Delimiter of the name of a placeholder for an element. */
const MARK = '\u0001';

/**
 * Text that depends on a count.
 * @param one for one, `# ticket`; `#` is the count
 * @param other for any other count, `# tickets`
 * @param values values of the `{placeholders}`
 */
// eslint-disable-next-line @typescript-eslint/max-params -- Both forms side by side are what is read and translated.
export function plural(
  count: number,
  one: string,
  other: string,
  values: Record<string, string | number> = {},
): string {
  const {message, english} = pluralMessage(count, one, other, formats());
  return say(message, {...values, count}, english);
}

/**
 * Text with elements.
 * @param message the English text, with `{placeholders}`
 * @param values elements or texts for the placeholders
 */
export function tNodes<Message extends string>(
  message: Message,
  ...[values]: Values<Message, ReactNode>
): ReactNode[] {
  const nodes: Record<string, ReactNode> = values ?? {};
  const marks = Object.fromEntries(
    Object.keys(nodes).map((name) => [name, `${MARK}${name}${MARK}`]),
  );
  return say(message, marks)
    .split(MARK)
    .map((part, index) => (index % 2 ? createElement(Fragment, {key: part}, nodes[part]) : part));
}
