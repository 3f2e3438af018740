/** A cell that an export guarded against being read as a formula is what it was. */
export const unguard = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');
