/** Splits `Switchboard <no-reply@example.com>` into its parts. */
export const readSender = (mailFrom: string): {name: string; address: string} => {
  const given = mailFrom.trim();
  const start = given.lastIndexOf('<');
  if (start === -1 || !given.endsWith('>')) return {name: '', address: given};
  return {
    name: given.slice(0, start).replaceAll('"', '').trim(),
    address: given.slice(start + 1, -1).trim(),
  };
};
