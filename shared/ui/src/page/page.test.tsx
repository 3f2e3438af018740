import {fireEvent, render, screen} from '@testing-library/react';
import {PageHeading} from './PageHeading.tsx';
import {ScreenBar} from './ScreenBar.tsx';
import {SectionRoot} from './SectionRoot.tsx';
import {ThemeRoot} from '../theme/ThemeRoot.tsx';

test('the first screen of a page load leaves the focus alone, every later one takes it', () => {
  const {rerender} = render(<PageHeading key="one">One</PageHeading>);
  expect(document.body).toHaveFocus();
  rerender(<PageHeading key="two">Two</PageHeading>);
  expect(screen.getByRole('heading', {level: 1, name: 'Two'})).toHaveFocus();
});

test('a heading that serves several screens takes the focus with each', () => {
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

test("the tab's name is the heading's text and the product's name", () => {
  render(
    <ThemeRoot productName="Helpline">
      <PageHeading>All Tickets</PageHeading>
    </ThemeRoot>,
  );
  expect(document.title).toBe('All Tickets · Helpline');
});

test('the heading may name the tab otherwise, and shows subtitle and actions', () => {
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

test('a section says which release runs, in its attributes, and not on screen', () => {
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
