import {say} from '@switchboard/i18n';
import {keyIn} from './section-key.ts';
import type {Values} from './t.ts';

/**
 * `say` and `t` for the code of a section: its own translation of a text comes first, then the
 * common one.
 * @param section the remote's name
 */
export function textsOf(section: string) {
  const sayThere: typeof say = (message, values, english) =>
    say(keyIn(section, message), values, '') || say(message, values, english);
  const t = <Message extends string>(
    message: Message,
    ...[values]: Values<Message, string | number>
  ): string => sayThere(message, values);
  return {say: sayThere, t};
}
