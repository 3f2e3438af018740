/** The key of a text in the words of one section; a control character, which no text has, ends its name. */
export const keyIn = (section: string, message: string): string => `${section}\u0004${message}`;
