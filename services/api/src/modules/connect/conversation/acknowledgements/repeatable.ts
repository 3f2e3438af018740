const LINK = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S*/gi;
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const REPEATED_MAX = 100;

/**
 * Words of a stranger as an automatic mail may repeat them: one short line without links. Whoever forges a sender chooses who reads them.
 */
export const repeatable = (text: string): string => {
  const line = text.replace(LINK, '…').replace(UNFIT, ' ').trim();
  return line.length <= REPEATED_MAX
    ? line
    : `${line
        .slice(0, REPEATED_MAX - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
};
