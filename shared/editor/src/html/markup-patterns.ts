/** Elements with style sheets, closed or not. */
export const STYLE_ELEMENTS = /<style\b[^]*?(?:<\/style\s*>|$)/gi;
/** Tags that open an element, with their attributes. */
export const OPENING_TAGS = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>?/gi;
