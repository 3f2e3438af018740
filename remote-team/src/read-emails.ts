/** One @, no blanks, a dot in the domain, as forms check it. */
const EMAIL_PATTERN = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** What stands between addresses and around them in lists, mails and tables. */
const SEPARATORS = /[\s,;:|"'`()[\]{}<>*•]+/;

/** What was read of a pasted text. */
export interface ReadEmails {
  /** In the order in which they occur, each once, in whatever case. */
  emails: string[];
  /** How many occur again. */
  duplicates: number;
  /** What has an @ and is no address. */
  invalid: string[];
}

/** Addresses of a text with anything between them: names, commas, angle brackets, line breaks. */
export const readEmails = (text: string): ReadEmails => {
  const candidates = text
    .split(SEPARATORS)
    .map((part) => part.replace(/^[.\-–—]+|[.!?\-–—]+$/g, ''))
    .filter((part) => part.includes('@'));
  const valid = candidates.filter((part) => EMAIL_PATTERN.test(part) && part.length <= 255);
  const emails = valid.filter(
    (email, index) => valid.findIndex((one) => one.toLowerCase() === email.toLowerCase()) === index,
  );
  return {
    emails,
    duplicates: valid.length - emails.length,
    invalid: [...new Set(candidates.filter((part) => !valid.includes(part)))],
  };
};
