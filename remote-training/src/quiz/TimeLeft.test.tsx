import {act, render, screen} from '@testing-library/react';
import {TimeLeft} from './TimeLeft.tsx';

const nothing = () => undefined;
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const told = () => screen.getByRole('status').textContent;

describe('the remaining time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is announced at 5 minutes, 1 minute, 30 seconds, and at the end', () => {
    const onOver = jest.fn();
    render(<TimeLeft seconds={302} onDrift={nothing} onOver={onOver} />);
    expect(told()).toBe('');
    pass(2);
    expect(told()).toBe('5 minutes left');
    pass(100);
    expect(told()).toBe('5 minutes left');
    pass(140);
    expect(told()).toBe('1 minute left');
    pass(30);
    expect(told()).toBe('30 seconds left');
    expect(onOver).not.toHaveBeenCalled();
    pass(30);
    expect(told()).toBe('Time is up.');
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('is fetched again after the local clock was set', () => {
    const onDrift = jest.fn();
    render(<TimeLeft seconds={600} onDrift={onDrift} onOver={nothing} />);
    pass(2);
    expect(onDrift).not.toHaveBeenCalled();
    jest.setSystemTime(Date.now() + 3_600_000);
    pass(2);
    expect(onDrift).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('timer')).toHaveTextContent('10 minutes left');
  });
});
