/** Identifies mails of a broadcast: by its recipient, the same however often one is sent. */
export interface Named {
  broadcastId: string;
  recipientId: string;
}

const UUID = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
// Linear: parts of fixed length, then one class.
const MESSAGE_ID = new RegExp(`^<(${UUID})\\.(${UUID})@[^<>\\s]+>$`, 'i');

/** `<recipient.broadcast@example.com>` */
export const messageIdOf = ({broadcastId, recipientId}: Named, domain: string): string =>
  `<${recipientId}.${broadcastId}@${domain}>`;

/** Recipient that a `Message-ID` names; null for one of another mail. */
export const readMessageId = (messageId: string): Named | null => {
  const [, recipientId, broadcastId] = MESSAGE_ID.exec(messageId) ?? [];
  return recipientId && broadcastId
    ? {recipientId: recipientId.toLowerCase(), broadcastId: broadcastId.toLowerCase()}
    : null;
};

/** Name of a recipient for providers: `workspace.broadcast.recipient`. */
export const referenceOf = ({broadcastId, recipientId}: Named, workspaceId: string): string =>
  [workspaceId, broadcastId, recipientId].join('.');

// Linear: parts of fixed length.
const REFERENCE = new RegExp(`^(${UUID})\\.(${UUID})\\.(${UUID})$`, 'i');

/** Recipient that a reference names; null for an invalid one. */
export const readReference = (reference: string): (Named & {workspaceId: string}) | null => {
  const [, workspaceId, broadcastId, recipientId] = REFERENCE.exec(reference) ?? [];
  return workspaceId && broadcastId && recipientId ? {workspaceId, broadcastId, recipientId} : null;
};

/** Return address of a recipient's mail: `support+b.2f…@example.com`, which is the support address with a tag. */
export const returnPathOf = (address: string, recipientId: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+b.${recipientId.replaceAll('-', '')}${address.slice(at)}`;
};

/** Recipient that an address of `returnPathOf` names. */
export const readReturnPath = (address: string): string | null => {
  const [, hex] = /\+b\.([\da-f]{32})@/i.exec(address) ?? [];
  return hex?.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null;
};
