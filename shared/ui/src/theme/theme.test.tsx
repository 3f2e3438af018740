/** @jest-environment-options {"styles": true} */
import {getContrastRatio} from '@mui/material/styles';
import {render} from '@testing-library/react';
import {ThemeRoot} from './ThemeRoot.tsx';
import {theme} from './theme.ts';

const {palette, typography} = theme;
const THEMES = ['light', 'dark'] as const;
const NAMES = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;
const STATES = ['success', 'warning', 'error', 'info'] as const;

/** Value of a palette colour in one of the themes. */
const colorIn = (mode: (typeof THEMES)[number], color: string) =>
  /^light-dark\((.+), (#.+)\)$/.exec(color)![mode === 'light' ? 1 : 2]!;

test('spec 9 Theme: Open Sans, primary, secondary and page background', () => {
  expect(typography.fontFamily).toMatch(/^'Open Sans'/);
  expect(colorIn('light', palette.primary.main)).toBe('#230653');
  expect(colorIn('light', palette.secondary.main)).toBe('#565A5C');
  expect(colorIn('light', palette.background.default)).toBe('#f8f8f8');
});

describe.each(THEMES)('contrast in the %s theme', (mode) => {
  const ratio = (one: string, other: string) =>
    getContrastRatio(colorIn(mode, one), colorIn(mode, other));
  const {default: page, ...surfaces} = palette.background;

  test.each(NAMES)('%s is readable on every surface and under its own text', (name) => {
    const {main, contrastText} = palette[name];
    for (const surface of [page, ...Object.values(surfaces)])
      expect(ratio(main, surface)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['primary', 'secondary'] as const)('%s text is readable on every surface', (name) => {
    const {note, own, mark} = palette;
    for (const surface of [page, ...Object.values(surfaces), note.bg, own.bg])
      expect(ratio(palette.text[name], surface)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(palette.text.primary, mark)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(STATES)('%s text is readable on its own tint', (name) =>
    expect(ratio(palette[name].dark, palette[name].light)).toBeGreaterThanOrEqual(4.5),
  );

  test('has readable text on the other tints', () => {
    const {tint, onTint, primary, own} = palette;
    for (const [text, background] of [
      [onTint.neutral, tint.neutral],
      [onTint.teal, tint.teal],
      [primary.light, tint.primary],
      [primary.main, tint.primary],
      [primary.light, own.bg],
    ] as const)
      expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  test('has a focus ring and field borders that are visible on every surface', () => {
    for (const surface of [page, ...Object.values(surfaces)]) {
      expect(ratio(palette.focusRing, surface)).toBeGreaterThanOrEqual(3);
      expect(ratio(palette.border.field, surface)).toBeGreaterThanOrEqual(3);
    }
  });
});

test('puts the nonce of the page on every style', () => {
  render(<ThemeRoot nonce="n-1">text</ThemeRoot>);
  const styles = [...document.querySelectorAll('style[data-emotion^="sb"]')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.every((style) => style.getAttribute('nonce') === 'n-1')).toBe(true);
});

test('loads no font by a style sheet, which cannot verify its hash', () => {
  render(<ThemeRoot>text</ThemeRoot>);
  const faces = [...document.styleSheets]
    .flatMap(({cssRules}) => [...cssRules])
    .map(({cssText}) => cssText)
    .filter((text) => text.includes('@font-face'));
  expect(faces.join()).toMatch(/Open Sans Fallback/);
  expect(faces.join()).not.toMatch(/url\(/);
});
