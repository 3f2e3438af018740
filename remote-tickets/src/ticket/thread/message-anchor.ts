/** Element id of a message, and the part behind `#` in a link to it. */
export const messageAnchor = (id: string) => `message-${id}`;
