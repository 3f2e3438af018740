/** Shared modules that the host keeps in chunks of their own. Naming them here makes them part of the host's build. */
const CHUNKS: Record<string, () => Promise<unknown>> = {
  '@switchboard/ui/overlay': () => import('@switchboard/ui/overlay'),
  '@switchboard/ui/icons': () => import('@switchboard/ui/icons'),
  '@switchboard/ui/form': () => import('@switchboard/ui/form'),
  '@switchboard/ui/autocomplete': () => import('@switchboard/ui/autocomplete'),
  '@switchboard/ui/stepper': () => import('@switchboard/ui/stepper'),
  '@switchboard/ui/data': () => import('@switchboard/ui/data'),
  '@switchboard/ui/charts': () => import('@switchboard/ui/charts'),
  '@switchboard/editor': () => import('@switchboard/editor'),
  '@switchboard/editor/html': () => import('@switchboard/editor/html'),
  '@switchboard/forms': () => import('@switchboard/forms'),
  '@switchboard/forms/phone': () => import('@switchboard/forms/phone'),
};

/** Fetches shared modules: those of the names that have chunks. */
export const warmShared = (names: readonly string[]): Promise<unknown> =>
  Promise.allSettled(names.map(async (name) => CHUNKS[name]?.()));
