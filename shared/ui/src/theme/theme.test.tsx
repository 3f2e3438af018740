/** @jest-environment-options {"styles": true} */
import {getContrastRatio} from '@mui/material/styles';
import {render} from '@testing-library/react';
import {ThemeRoot} from './ThemeRoot.tsx';
import {FOCUS_RING} from './palette.ts';
import {theme} from './theme.ts';

const {palette, typography} = theme;

test('spec 9 Theme: Open Sans, primary, secondary and page background', () => {
  expect(typography.fontFamily).toMatch(/^'Open Sans'/);
  expect(palette.primary.main).toBe('#230653');
  expect(palette.secondary.main).toBe('#565A5C');
  expect(palette.background.default).toBe('#f8f8f8');
});

describe('contrast', () => {
  test.each(['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const)(
    '%s reads on white, on the page and under its own text',
    (name) => {
      const {main, contrastText} = palette[name];
      expect(getContrastRatio(main, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(getContrastRatio(main, palette.background.default)).toBeGreaterThanOrEqual(4.5);
      expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['success', 'warning', 'error', 'info'] as const)(
    '%s text reads on its own tint',
    (name) =>
      expect(getContrastRatio(palette[name].dark, palette[name].light)).toBeGreaterThanOrEqual(4.5),
  );

  test('the focus ring stands out from every surface', () =>
    expect(getContrastRatio(FOCUS_RING, palette.background.default)).toBeGreaterThanOrEqual(3));
});

test('every style carries the nonce of the page', () => {
  render(<ThemeRoot nonce="n-1">text</ThemeRoot>);
  const styles = [...document.querySelectorAll('style[data-emotion^="sb"]')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.every((style) => style.getAttribute('nonce') === 'n-1')).toBe(true);
});

test('no style sheet loads a font: a style cannot give it a hash', () => {
  render(<ThemeRoot>text</ThemeRoot>);
  const faces = [...document.styleSheets]
    .flatMap(({cssRules}) => [...cssRules])
    .map(({cssText}) => cssText)
    .filter((text) => text.includes('@font-face'));
  expect(faces.join()).toMatch(/Open Sans Fallback/);
  expect(faces.join()).not.toMatch(/url\(/);
});
