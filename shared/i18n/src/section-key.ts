/** Key of a text in a section's catalogue; its name ends with a control character, which no text contains. */
export const keyIn = (section: string, message: string): string => `${section}\u0004${message}`;
