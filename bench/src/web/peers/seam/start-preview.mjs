// Replaces the host's `previews/start-preview.ts`.
export const startPreview = async () => undefined;
