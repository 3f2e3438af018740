import {render, screen} from '@testing-library/react';
import {SectionTabs} from './SectionTabs.tsx';

const layOut = (sizes: {offsetLeft: number; offsetWidth: number}) => {
  for (const [name, value] of Object.entries(sizes)) {
    jest.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockReturnValue(value);
  }
};

const Link = ({to, ...rest}: {to: string}) => <a href={to} {...rest} />;

const renderTabs = (current: string) =>
  render(
    <SectionTabs
      label="Training"
      link={Link}
      current={current}
      tabs={[
        {label: 'Library', to: '/one', count: 3},
        {label: 'New', to: '/two'},
      ]}
    />,
  );

afterEach(() => jest.restoreAllMocks());

test('marks the current screen, and shows the count of a tab', () => {
  renderTabs('/one');
  expect(screen.getByRole('link', {name: /Library ?3/})).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', {name: 'New'})).not.toHaveAttribute('aria-current');
});

test('scrolls its row until the current tab is completely visible', () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360);
  layOut({offsetLeft: 300, offsetWidth: 100});
  renderTabs('/two');
  expect(screen.getByRole('navigation', {name: 'Training'}).scrollLeft).toBe(40);
});
