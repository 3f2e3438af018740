/** Maximum wait for a letter; after that its current state is carried over. */
const PATIENCE_MS = 1000;

let isComposing = false;
for (const type of ['compositionstart', 'compositionend'])
  document.addEventListener(
    type,
    () => {
      isComposing = type === 'compositionstart';
    },
    {capture: true},
  );

/** Settles once no letter is being composed of several keys: a field that goes meanwhile would lose it. */
export async function composed(): Promise<void> {
  if (!isComposing) return;
  await new Promise<void>((resolve) => {
    const done = () => resolve();
    document.addEventListener('compositionend', done, {capture: true, once: true});
    setTimeout(done, PATIENCE_MS);
  });
}
