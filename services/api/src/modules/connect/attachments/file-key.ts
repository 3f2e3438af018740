/** Where the file of an attachment lies in the store. */
export const keyOf = ({workspaceId, id}: {workspaceId: string; id: string}) =>
  `attachments/${workspaceId}/${id}`;
