import {formats, say, type Values} from '@switchboard/i18n';
import {createElement, Fragment, type ReactNode} from 'react';
import {pluralMessage} from './plural.ts';

/** Stands before and after the name of a placeholder for which an element comes. */
const MARK = '\u0001';

/**
 * A text that depends on a count.
 * @param one for one, `# ticket`; `#` is the count
 * @param other for any other count, `# tickets`
 * @param values what to put in place of `{placeholders}`
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
 * A text with elements in it.
 * @param message the English text, with `{placeholders}`
 * @param values elements or texts to put in their place
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
