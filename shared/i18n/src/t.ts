import {translate} from './language.ts';

/** Placeholder names of a message. */
type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Required arguments of a message: a value for each of its placeholders; none without placeholders. */
export type Values<Message extends string, Value> = [Names<Message>] extends [never]
  ? []
  : [values: {[Name in Names<Message>]: Value}];

/** Fills the `{placeholders}` of an English text. */
export const fill = (english: string, values: Record<string, string | number>): string =>
  english.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * Text in the language of the screens; English if no catalogue contains it.
 * @param message in ICU message format; its key in catalogues
 * @param english fallback without a translation, with `{placeholders}`
 */
export const say = (
  message: string,
  values: Record<string, string | number> = {},
  english = message,
): string => translate(message, values) ?? fill(english, values);

/**
 * Text in the language of the screens.
 * @param message the English text, with `{placeholders}`
 * @param values values of the placeholders
 */
export const t = <Message extends string>(
  message: Message,
  ...[values]: Values<Message, string | number>
): string => say(message, values);
