// Replaces the host's `loader/previews/start-preview.ts`.
export const startPreview = async () => undefined;
