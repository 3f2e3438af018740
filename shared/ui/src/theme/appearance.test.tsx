import {act, renderHook} from '@testing-library/react';
import {showDensity, showTheme, useDensity} from './appearance.ts';

const {dataset} = document.documentElement;

test('a theme stands on the root element, where style sheets look; none follows the browser', () => {
  showTheme('dark');
  expect(dataset.theme).toBe('dark');
  showTheme(null);
  expect(dataset.theme).toBeUndefined();
});

test('a density stands there too, and lists hear of it; without one each has its own', () => {
  const {result} = renderHook(() => [useDensity(), useDensity('compact')]);
  expect(result.current).toEqual(['comfortable', 'compact']);
  act(() => showDensity('compact'));
  expect([dataset.density, ...result.current]).toEqual(['compact', 'compact', 'compact']);
  act(() => showDensity('comfortable'));
  expect(result.current).toEqual(['comfortable', 'comfortable']);
  act(() => showDensity(null));
  expect([dataset.density, ...result.current]).toEqual([undefined, 'comfortable', 'compact']);
});
