import {STYLE_KEPT} from '../inert-markup.ts';

/** Declarations of a pasted element, by property; the last of each counts. */
export const stylesOf = (element: Element): Map<string, string> =>
  new Map(
    (element.getAttribute(STYLE_KEPT) ?? '').split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return [
        declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
