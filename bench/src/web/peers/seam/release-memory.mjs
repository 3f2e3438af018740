// Replaces the host's `loader/effects/release-memory.ts`: loaded code stays.
export const holdRelease = () => () => undefined;
export const noteUse = () => undefined;
export const settleAllUnmounted = () => undefined;
