/** Key of an attachment's file in the store. */
export const keyOf = ({workspaceId, id}: {workspaceId: string; id: string}) =>
  `attachments/${workspaceId}/${id}`;
