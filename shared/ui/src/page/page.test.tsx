import {fireEvent, render, screen, waitFor} from '@testing-library/react';
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

  it('shows its whole text under the pointer', () => {
    expect(pointAt(3)).toHaveAttribute('title', 'A long subject');
  });

  it('shows no second text where it is whole', () => {
    expect(pointAt(2).title).toBe('');
  });
});

describe('a bar that stays in sight', () => {
  const page = document.documentElement.style;
  const padding = () => page.getPropertyValue('scroll-padding-top');

  /** Renders a bar of a style and height that tests change; `look` measures it again. */
  const renderBar = (bar: {position: string; top: string; height: number}) => {
    const looks: (() => void)[] = [];
    const observed: Element[] = [];
    const computed = window.getComputedStyle;
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => bar.height);
    jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
      const {position, top} = bar;
      return Object.assign(computed.call(window, element, pseudo), {position, top});
    });
    jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
      const observer = {
        observe: (element: Element) => void observed.push(element),
        unobserve: () => {},
        disconnect: () => {},
      };
      looks.push(() => callback([], observer));
      return observer;
    });
    const {unmount} = render(<ScreenBar title="#1" heading="A subject" />);
    return {unmount, observed, look: () => looks.forEach((look) => look())};
  };

  afterEach(() => jest.restoreAllMocks());

  it('reports its height to the page when it wraps, as long as it is mounted', async () => {
    const bar = {position: 'sticky', top: '54px', height: 0};
    const {look, unmount} = renderBar(bar);
    expect(page.getPropertyValue('--screen-bar')).toBe('48px');
    bar.height = 131;
    look();
    expect([page.getPropertyValue('--screen-bar'), padding()]).toEqual(['131px', '193px']);
    unmount();
    await waitFor(() =>
      expect([page.getPropertyValue('--screen-bar'), padding()]).toEqual(['', '']),
    );
  });

  it('changes nothing on the page when another bar of its height takes its place', async () => {
    const change = jest.spyOn(page, 'setProperty');
    const bar = {position: 'sticky', top: '54px', height: 0};
    const {unmount} = renderBar(bar);
    expect(change).toHaveBeenCalledTimes(2);
    const next = render(<ScreenBar title="#2" heading="Another subject" />);
    unmount();
    await Promise.resolve();
    expect(page.getPropertyValue('--screen-bar')).toBe('48px');
    expect(change).toHaveBeenCalledTimes(2);
    next.unmount();
  });

  it('leaves room for a notice above it, which moves it without a change of its size', () => {
    const bar = {position: 'sticky', top: '54px', height: 48};
    const {look, observed} = renderBar(bar);
    expect(padding()).toBe('110px');
    bar.top = '94px';
    look();
    expect(padding()).toBe('150px');
    expect(observed).toHaveLength(2);
  });

  it('takes no room from a page with which it scrolls away', () => {
    renderBar({position: 'static', top: '54px', height: 90});
    expect([page.getPropertyValue('--screen-bar'), padding()]).toEqual(['0px', '62px']);
  });
});
