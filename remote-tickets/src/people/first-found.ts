import {readAddresses} from './mail-addresses.ts';

/** True for a text to search by, which contains no whole address. */
export const isName = (text: string): boolean => readAddresses(text).addresses.length === 0;

/**
 * Contact that Enter chooses: the first one found by a name.
 * @param found undefined while the contacts found belong to an earlier text
 */
export const firstFound = <Found>(
  text: string,
  found: readonly Found[] | undefined,
): Found | undefined => (isName(text) ? found?.[0] : undefined);
