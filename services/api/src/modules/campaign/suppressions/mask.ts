/** Masks an address so that only people who know it recognise it: `r…@example.com`, `+63…67`. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at > 0
    ? `${address.slice(0, 1)}…${address.slice(at)}`
    : `${address.slice(0, 3)}…${address.slice(-2)}`;
};
