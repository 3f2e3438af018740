import {render} from '@testing-library/react';
import {FormSkeleton, Pictogram, TableSkeleton} from './index.ts';
import {SHAPES} from './shapes.ts';

const names = Object.keys(SHAPES) as (keyof typeof SHAPES)[];

test.each(names)(
  'the pictogram of "%s" has a soft and a drawn part, both within its frame',
  (of) => {
    const {container} = render(<Pictogram of={of} />);
    const paths = [...container.querySelectorAll('path')].map(
      (path) => path.getAttribute('d') ?? '',
    );
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      expect(path).toMatch(/^M[\d.]+ ?[\d.]+/);
      for (const [, number] of path.matchAll(/(-?\d*\.?\d+)/g))
        expect(Math.abs(Number(number))).toBeLessThanOrEqual(24);
    }
  },
);

test('has no two equal pictograms', () => {
  expect(new Set(Object.values(SHAPES).map(([, lines]) => lines)).size).toBe(names.length);
});

test.each([
  ['a form', <FormSkeleton key="form" />],
  ['a table', <TableSkeleton key="table" />],
])('hides %s from assistive technology while it loads', (_of, skeleton) => {
  const {container} = render(skeleton);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
