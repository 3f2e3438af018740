/** What stands behind `#` in a link to a message, and is its element's id. */
export const messageAnchor = (id: string) => `message-${id}`;
