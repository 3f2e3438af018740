import {render} from '@testing-library/react';
import {SectionIcon} from './SectionIcon.tsx';

const drawn = (icon: string | {path: string}) => {
  const {container} = render(<SectionIcon icon={icon} />);
  const svg = container.querySelector('svg')!;
  return {svg, path: svg.querySelector('path')?.getAttribute('d')};
};

it('draws a custom path in the square of the other icons, hidden from screen readers', () => {
  const {svg, path} = drawn({path: 'M4 4h16v16H4z'});
  expect(path).toBe('M4 4h16v16H4z');
  expect(svg).toHaveAttribute('viewBox', '0 0 24 24');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
});

it('draws the neutral icon for an unknown name', () => {
  expect(drawn('nothing').path).toBe(drawn('constructor').path);
  expect(drawn('tickets').path).not.toBe(drawn('nothing').path);
});
