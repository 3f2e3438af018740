/** The words of figures in other languages, compiled by the build of whoever shows them. */
export const load = (
  language: 'de' | 'fil',
): Promise<{default: Record<string, string | unknown[]>}> =>
  import(/* webpackChunkName: "figures-[request]" */ `../messages/${language}.json`);
