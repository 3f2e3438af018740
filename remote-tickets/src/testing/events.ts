type Listener = (happened: object) => void;

const listeners = new Set<Listener>();

/** Stands for the api-client's in a test. */
export const onEvent = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells the screen what happened. */
export const tell: Listener = (happened) => listeners.forEach((listener) => listener(happened));
