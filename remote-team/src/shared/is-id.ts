const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True for a part of an address that can be an id. */
export const isId = (text: string): boolean => ID.test(text);
