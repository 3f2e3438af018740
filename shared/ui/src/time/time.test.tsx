import {act, render, screen} from '@testing-library/react';
import {ThemeRoot} from '../theme/ThemeRoot.tsx';
import {formatDate, formatDateTime, formatRelative} from './dates.ts';
import {DateTime, RelativeTime} from './RelativeTime.tsx';

const NOON = '2026-11-20T12:00:00Z';
const at = (offset: number) => new Date(Date.parse(NOON) + offset * 1000).toISOString();

test('formats the day in the time zone', () => {
  expect(formatDate('2026-11-20T23:30:00Z', 'UTC')).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-20T23:30:00Z', 'Asia/Manila')).toBe('Nov 21, 2026');
});

test('formats the time in the time zone', () =>
  expect(formatDateTime(NOON, 'Asia/Manila')).toMatch(/^Nov 20, 2026, 8:00\sPM$/));

test.each([
  [0, 'just now'],
  [-59, 'just now'],
  [-60, '1 minute ago'],
  [-3599, '59 minutes ago'],
  [-7200, '2 hours ago'],
  [-86_400, 'yesterday'],
  [-1_209_600, '2 weeks ago'],
  [-31_536_000, 'last year'],
  [300, 'in 5 minutes'],
])('formats %i seconds from now as "%s"', (offset, expected) =>
  expect(formatRelative(at(offset), Date.parse(NOON))).toBe(expected),
);

describe('on screen', () => {
  beforeEach(() => jest.useFakeTimers({now: Date.parse(NOON)}));
  afterEach(() => jest.useRealTimers());

  test('updates a relative time with the clock', () => {
    render(<RelativeTime at={at(-60)} />);
    expect(screen.getByText('1 minute ago')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('2 minutes ago')).toBeInTheDocument();
  });

  test("shows exact times in the user's zone", () => {
    render(
      <ThemeRoot timeZone="Asia/Manila">
        <RelativeTime at={at(-60)} />
        <DateTime at={NOON} />
      </ThemeRoot>,
    );
    expect(screen.getByText('1 minute ago')).toHaveAttribute(
      'title',
      expect.stringMatching(/7:59\sPM/),
    );
    expect(screen.getByText(/8:00\sPM/)).toHaveAttribute('dateTime', NOON);
  });
});
