/** Translations of figures, compiled by the build that displays them. */
export const load = (
  language: 'de' | 'fil',
): Promise<{default: Record<string, string | unknown[]>}> =>
  import(/* webpackChunkName: "figures-[request]" */ `../messages/${language}.json`);
