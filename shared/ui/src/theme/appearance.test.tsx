import {act, renderHook} from '@testing-library/react';
import {showDensity, showTheme, useDensity} from './appearance.ts';

const {dataset} = document.documentElement;

test('sets the theme on the root element, or follows the browser without one', () => {
  showTheme('dark');
  expect(dataset.theme).toBe('dark');
  showTheme(null);
  expect(dataset.theme).toBeUndefined();
});

test('sets the density there and in lists, which have their own by default', () => {
  const {result} = renderHook(() => [useDensity(), useDensity('compact')]);
  expect(result.current).toEqual(['comfortable', 'compact']);
  act(() => showDensity('compact'));
  expect([dataset.density, ...result.current]).toEqual(['compact', 'compact', 'compact']);
  act(() => showDensity('comfortable'));
  expect(result.current).toEqual(['comfortable', 'comfortable']);
  act(() => showDensity(null));
  expect([dataset.density, ...result.current]).toEqual([undefined, 'comfortable', 'compact']);
});
