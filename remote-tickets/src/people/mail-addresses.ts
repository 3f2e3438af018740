import type {MailAddress} from '@switchboard/contracts/fields';
import {CC_MAX, TEXT_MAX} from '@switchboard/contracts/limits';

const ADDRESS = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\]]+$/;

const readOne = (part: string): MailAddress | undefined => {
  const [, name = '', address = part] = /^"?([^"<]*?)"?\s*<([^<>]*)>$/.exec(part) ?? [];
  return ADDRESS.test(address) && address.length <= TEXT_MAX
    ? {name: name.slice(0, TEXT_MAX), address}
    : undefined;
};

/**
 * Parses typed or pasted addresses: `ben@example.com`, `Ben Cruz <ben@example.com>`, several separated by a comma, a
 * semicolon or a line break.
 * @returns valid addresses, and the invalid rest
 */
export function readAddresses(text: string): {addresses: MailAddress[]; rest: string} {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    addresses: parts.flatMap((part) => readOne(part) ?? []),
    rest: parts.filter((part) => !readOne(part)).join(', '),
  };
}

/** Merges addresses without duplicates. */
export const addAddresses = (
  known: readonly MailAddress[],
  more: readonly MailAddress[],
): MailAddress[] =>
  [...Map.groupBy([...known, ...more], ({address}) => address.toLowerCase()).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, CC_MAX);
