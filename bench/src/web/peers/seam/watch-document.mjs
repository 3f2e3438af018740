// Replaces the host's `registry/watch-document.ts`.
export const watchDocument = async () => undefined;
export const refreshDocument = async () => undefined;
