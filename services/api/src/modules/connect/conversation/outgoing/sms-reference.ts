const UUID = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
// Linear: parts of fixed length.
const REFERENCE = new RegExp(`^(${UUID})\\.reply\\.(${UUID})$`);

/** A reply sent as an SMS. */
export interface SmsReply {
  workspaceId: string;
  messageId: string;
}

/** Reference of a reply at the provider: `workspace.reply.message`. */
export const smsReference = ({workspaceId, messageId}: SmsReply): string =>
  `${workspaceId}.reply.${messageId}`;

/** The reply of a reference; null for any other text. */
export const readSmsReference = (reference: string): SmsReply | null => {
  const [, workspaceId, messageId] = REFERENCE.exec(reference.toLowerCase()) ?? [];
  return workspaceId && messageId ? {workspaceId, messageId} : null;
};
