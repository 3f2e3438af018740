/**
 * Query of an address with its question mark: `?range=7&team=…`; empty without values. Commas and colons stay readable.
 * @param parameters undefined and empty ones are omitted
 */
export function searchOf(
  parameters: Readonly<Record<string, string | number | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
}
