import {create} from 'zustand';

export type Density = 'comfortable' | 'compact';

const useChosen = create<{density: Density | null}>(() => ({density: null}));

/** Sets an attribute of the root element for the page's style sheets. */
const mark = (name: string, value: string | null | undefined) =>
  value
    ? document.documentElement.setAttribute(name, value)
    : document.documentElement.removeAttribute(name);

/** @param theme `light` or `dark`; by default, the page follows the browser's own */
export const showTheme = (theme: string | null | undefined): void => mark('data-theme', theme);

/** @param density chosen by the user; null keeps each list's own */
export function showDensity(density: Density | null): void {
  mark('data-density', density);
  useChosen.setState({density});
}

/**
 * Density of rows, for lists that compute with it; styles use `dense(10)`.
 * @param own the list's own density, without a choice by the user
 */
export const useDensity = (own: Density = 'comfortable'): Density =>
  useChosen(({density}) => density) ?? own;

/** Padding or gap in pixels, reduced for a user who prefers dense screens. */
export const dense = (pixels: number) => `calc(${pixels}px * var(--density, 1))`;
