import {useEffect} from 'react';

/** Browsers take the focus from a button that is disabled while it loads: it has it again once it can be pressed, unless something else has it by then. */
export function useKeptFocus(): void {
  useEffect(() => {
    let left: HTMLElement | undefined;
    const note = (changes: readonly MutationRecord[]) => {
      for (const {target} of changes) {
        if (!(target instanceof HTMLElement)) continue;
        const isDisabled = target.matches(':disabled');
        const {activeElement} = document;
        // Nothing has been drawn since: what has just been disabled has the focus still.
        if (isDisabled && activeElement === target) left = target;
        else if (!isDisabled && left === target) {
          left = undefined;
          if (activeElement === document.body) target.focus();
        }
      }
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, {subtree: true, attributeFilter: ['disabled']});
    return () => observer.disconnect();
  }, []);
}
