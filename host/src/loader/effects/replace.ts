/** Function that the page offers. */
export type Method = (this: unknown, ...values: unknown[]) => unknown;

function redefine(object: object, name: string, change: (old: PropertyDescriptor) => object) {
  const old = Object.getOwnPropertyDescriptor(object, name);
  // Not every browser offers everything.
  if (old) Object.defineProperty(object, name, {...old, ...change(old)});
}

/** Replaces a function that the page offers. */
export const replaceMethod = (object: object, name: string, make: (native: Method) => Method) =>
  redefine(object, name, ({value}) => ({value: make(value as Method)}));

/** Replaces an accessor that is read or written like a value. */
export const replaceAccess = (
  object: object,
  name: string,
  make: Partial<Record<'get' | 'set', (native: Method) => Method>>,
) =>
  redefine(object, name, ({get, set}) => ({
    ...(get && make.get ? {get: make.get(get as Method)} : {}),
    ...(set && make.set ? {set: make.set(set as Method)} : {}),
  }));

/** Replaces a class: calls back with each new object. */
export function replaceClass(name: string, onNew: (made: object, construct: Method) => void) {
  const page = globalThis as unknown as Record<string, (abstract new () => object) | undefined>;
  const native = page[name];
  if (!native) return;
  const construct = (target: object, values: unknown[], newTarget: object): object => {
    const made = Reflect.construct(target as never, values, newTarget as never) as object;
    onNew(made, construct as Method);
    return made;
  };
  page[name] = new Proxy<typeof native>(native, {construct});
}
