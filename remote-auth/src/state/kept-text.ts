/** One text that the browser keeps. Where nothing can be kept, there is none, and that is no error. */
export const keptText = (storageOf: () => Storage, key: string) => {
  const attempt = <Result>(ask: (storage: Storage) => Result): Result | undefined => {
    try {
      return ask(storageOf());
    } catch {
      return undefined;
    }
  };
  return {
    read: (): string | undefined => attempt((storage) => storage.getItem(key)) ?? undefined,
    keep: (text: string): void => attempt((storage) => storage.setItem(key, text)),
    forget: (): void => attempt((storage) => storage.removeItem(key)),
  };
};
