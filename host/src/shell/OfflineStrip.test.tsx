import {ThemeRoot} from '@switchboard/ui';
import {act, render, screen} from '@testing-library/react';
import {OfflineStrip} from './OfflineStrip.tsx';

const become = (state: 'online' | 'offline') => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
};

it('says that the browser is offline, until it is back', () => {
  render(<ThemeRoot><OfflineStrip /></ThemeRoot>);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  become('offline');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. Reconnecting…');
  become('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
