// Takes the place of the host's `loader/memory/release-memory.ts`: code that is loaded stays.
export const holdRelease = () => () => undefined;
export const noteUse = () => undefined;
