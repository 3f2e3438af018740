/** One @, no blanks, a dot in the domain, like the check of forms. */
const EMAIL_PATTERN = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Characters between and around addresses in lists, mails and tables. */
const SEPARATORS = /[\s,;:|"'`()[\]{}<>*•]+/;

/** Result of parsing a pasted text. */
export interface ReadEmails {
  /** Distinct addresses in order of appearance, ignoring case. */
  emails: string[];
  /** Number of repeated addresses. */
  duplicates: number;
  /** Texts with an @ that are no valid address. */
  invalid: string[];
}

/** Parses addresses from a text with names, commas, angle brackets or line breaks between them. */
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
