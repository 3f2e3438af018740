/** `Switchboard <no-reply@example.com>` → its parts. */
export const readSender = (mailFrom: string): {name: string; address: string} => {
  const [, name = '', address = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return {name, address: address.trim()};
};
