// Takes the place of the host's `loader/files/shared-chunks.ts`: nothing is shared by name.
export const warmSharedChunks = async () => undefined;
