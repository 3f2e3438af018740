const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const REPEATED_MAX = 100;

const LINK_STARTS = ['://', 'www.'];

const withoutLink = (word: string) => {
  const lower = word.toLowerCase();
  return LINK_STARTS.some((start) => lower.includes(start)) ? '…' : word;
};

/**
 * Words of a stranger as an automatic mail may repeat them: one short line without links. The forger of a sender address chooses their
 * readers.
 */
export const repeatable = (text: string): string => {
  const line = text.replace(UNFIT, ' ').trim().split(' ').map(withoutLink).join(' ');
  return line.length <= REPEATED_MAX
    ? line
    : `${line
        .slice(0, REPEATED_MAX - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
};
