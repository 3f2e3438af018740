import {create} from 'zustand';

export type Density = 'comfortable' | 'compact';

const useChosen = create<{density: Density | null}>(() => ({density: null}));

/** The page's style sheets look at what stands on its root element. */
const mark = (name: string, value: string | null | undefined) =>
  value
    ? document.documentElement.setAttribute(name, value)
    : document.documentElement.removeAttribute(name);

/** @param theme `light` or `dark`; without one, the page follows the browser's own */
export const showTheme = (theme: string | null | undefined): void => mark('data-theme', theme);

/** @param density that a person chose; null leaves each list as it is by itself */
export function showDensity(density: Density | null): void {
  mark('data-density', density);
  useChosen.setState({density});
}

/**
 * How close together rows stand, for a list that computes with it; styles say `dense(10)`.
 * @param own the list's own density, while the person has chosen none
 */
export const useDensity = (own: Density = 'comfortable'): Density =>
  useChosen(({density}) => density) ?? own;

/** A padding or gap of so many pixels, less where the person wants more on the screen. */
export const dense = (pixels: number) => `calc(${pixels}px * var(--density, 1))`;
