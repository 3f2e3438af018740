import {fireEvent, render, screen} from '@testing-library/react';
import {PageHeading} from './PageHeading.tsx';
import {ScreenBar} from './ScreenBar.tsx';
import {SectionRoot} from './SectionRoot.tsx';
import {ThemeRoot} from '../theme/ThemeRoot.tsx';

test('leaves the focus alone on the first screen, and moves it on every later one', () => {
  const {rerender} = render(<PageHeading key="one">One</PageHeading>);
  expect(document.body).toHaveFocus();
  rerender(<PageHeading key="two">Two</PageHeading>);
  expect(screen.getByRole('heading', {level: 1, name: 'Two'})).toHaveFocus();
});

test('focuses a heading that serves several screens on each of them', () => {
  const {rerender} = render(
    <>
      <PageHeading screen="12">Ticket 12</PageHeading>
      <button type="button">Reply</button>
    </>,
  );
  screen.getByRole('button').focus();
  rerender(
    <>
      <PageHeading screen="12">Ticket 12, renamed</PageHeading>
      <button type="button">Reply</button>
    </>,
  );
  expect(screen.getByRole('button')).toHaveFocus();
  rerender(
    <>
      <PageHeading screen="13">Ticket 13</PageHeading>
      <button type="button">Reply</button>
    </>,
  );
  expect(screen.getByRole('heading')).toHaveFocus();
});

test("names the tab by the heading's text and the product's name", () => {
  render(
    <ThemeRoot productName="Helpline">
      <PageHeading>All Tickets</PageHeading>
    </ThemeRoot>,
  );
  expect(document.title).toBe('All Tickets · Helpline');
});

test('names the tab by another title if given, and shows subtitle and actions', () => {
  render(
    <PageHeading
      title="Tickets"
      subtitle="Everything that came in"
      actions={<button type="button">New ticket</button>}
    >
      All Tickets
    </PageHeading>,
  );
  expect(document.title).toBe('Tickets · Switchboard');
  expect(screen.getByText('Everything that came in')).toBeVisible();
  expect(screen.getByRole('button', {name: 'New ticket'})).toBeVisible();
});

test('names the running release of a section in its attributes, not on screen', () => {
  const {container} = render(
    <SectionRoot name="tickets" version="1.2.0">
      content
    </SectionRoot>,
  );
  expect(container.firstChild).toHaveAttribute('data-remote', 'tickets');
  expect(container.firstChild).toHaveAttribute('data-version', '1.2.0');
  expect(container).toHaveTextContent(/^content$/);
});

describe('a heading that there is too little room for', () => {
  const pointAt = (lines: number) => {
    render(
      <ScreenBar
        title="#1 A long subject"
        heading="A long subject"
        before={<a href="/">Back</a>}
      />,
    );
    const heading = screen.getByRole('heading', {level: 1});
    Object.defineProperties(heading, {
      scrollHeight: {value: lines * 23},
      clientHeight: {value: 46},
    });
    fireEvent.pointerEnter(heading);
    return heading;
  };

  it('says all of itself under the pointer', () => {
    expect(pointAt(3)).toHaveAttribute('title', 'A long subject');
  });

  it('says nothing twice where it is shown whole', () => {
    expect(pointAt(2).title).toBe('');
  });
});

it('tells the page the height of a bar that wraps, as long as it is there', () => {
  const page = document.documentElement.style;
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0);
  let look = () => {};
  const observe = jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer = {observe: () => {}, unobserve: () => {}, disconnect: () => {}};
    look = () => callback([], observer);
    return observer;
  });
  const {unmount} = render(<ScreenBar title="#1" heading="A subject" />);
  expect(page.getPropertyValue('--screen-bar')).toBe('48px');
  height.mockReturnValue(131);
  look();
  expect(page.getPropertyValue('--screen-bar')).toBe('131px');
  expect(page.getPropertyValue('scroll-padding-top')).toBe('calc(193px + var(--above-frame, 0px))');
  unmount();
  expect(page.getPropertyValue('--screen-bar')).toBe('');
  height.mockRestore();
  observe.mockRestore();
});
