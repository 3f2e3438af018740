/**
 * Position of any number of apostrophes where a spreadsheet may see a formula begin: before a sign in any of its forms, including
 * everything between them that some program drops or interprets as a quote. Semicolons, tabs and line breaks begin cells too, where the
 * list separator is not the comma and our quotes therefore count for nothing. The list is OWASP's, "CSV Injection".
 */
const MARKS =
  /^'*(?=[\t\r\n\0])|(?<=^|[;\t\r\n])'*(?=(?:(?![\t\r\n])[\s\p{C}"])*[=+\-@\u207A-\u207C\u208A-\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** Guards a text against interpretation as a formula: adds one more apostrophe wherever one could begin. */
export const guard = (text: string): string => text.replace(MARKS, "'$&");

/** Restores the text from before `guard`. */
export const unguard = (text: string): string =>
  text.replace(MARKS, (apostrophes) => apostrophes.slice(1));
