// Replaces the host's `registry/trust.ts`.
export const configureTrust = async () => undefined;
export const releasePolicy = () => ({keys: [], origins: [], page: ''});
