const LINK = /(https?:\/\/[^\s<>"']+)/;
const SENTENCE_END = '.,;:!?';
const OPENED_BY: Readonly<Record<string, string>> = {')': '(', ']': '[', '}': '{'};

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Maximum number of punctuation marks at the end of a link. */
const ENDS_MAX = 20;

const isOutside = (link: string): boolean => {
  const last = link.at(-1) ?? ' ';
  const opening = OPENED_BY[last];
  return opening === undefined
    ? SENTENCE_END.includes(last)
    : count(link, last) > count(link, opening);
};

/** Removes the punctuation of the surrounding sentence from a link: a bracket belongs to it only if the link contains its opening. */
const withoutEnd = (found: string): string => {
  let link = found;
  for (let ends = 0; ends < ENDS_MAX && isOutside(link); ends += 1) link = link.slice(0, -1);
  return link;
};

/** Splits a text into links and the parts between them. */
export const splitLinks = (text: string): {text: string; isLink: boolean}[] =>
  text.split(LINK).flatMap((part, index) => {
    if (index % 2 === 0) return [{text: part, isLink: false}];
    const link = withoutEnd(part);
    return [
      {text: link, isLink: true},
      {text: part.slice(link.length), isLink: false},
    ];
  });
