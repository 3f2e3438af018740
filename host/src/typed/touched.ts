const touched = new WeakSet<EventTarget>();

/** Whether somebody changed a field since it appeared. */
export const isTouched = (element: Element): boolean => touched.has(element);

/** Notes from here on which fields somebody changes. */
export function noteTouched(): void {
  const note = ({target}: Event) => {
    if (target) touched.add(target);
  };
  // Editors keep their letters to themselves, so this listens on the way down.
  for (const type of ['input', 'change']) document.addEventListener(type, note, {capture: true});
}
