import {translate} from './language.ts';

/** Names of the placeholders in a message. */
type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** What a message needs after it: a value for each of its placeholders; nothing where it has none. */
export type Values<Message extends string, Value> = [Names<Message>] extends [never]
  ? []
  : [values: {[Name in Names<Message>]: Value}];

/** Puts values into the `{placeholders}` of an English text. */
export const fill = (english: string, values: Record<string, string | number>): string =>
  english.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * A text in the language of the screens; English where no catalogue has it.
 * @param message in ICU message format; its key in catalogues
 * @param english what to say without a translation, with `{placeholders}`
 */
export const say = (
  message: string,
  values: Record<string, string | number> = {},
  english = message,
): string => translate(message, values) ?? fill(english, values);

/**
 * A text in the language of the screens.
 * @param message the English text, with `{placeholders}`
 * @param values what to put in their place
 */
export const t = <Message extends string>(
  message: Message,
  ...[values]: Values<Message, string | number>
): string => say(message, values);
