const touched = new WeakSet<EventTarget>();

/** True when the user has changed a field since it appeared. */
export const isTouched = (element: Element): boolean => touched.has(element);

/** Starts noting which fields the user changes. */
export function noteTouched(): void {
  const note = ({target}: Event) => {
    if (target) touched.add(target);
  };
  // Editors stop the events of their letters, so this listens in the capture phase.
  for (const type of ['input', 'change']) document.addEventListener(type, note, {capture: true});
}
