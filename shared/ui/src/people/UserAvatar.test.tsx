import {fireEvent, render, screen} from '@testing-library/react';
import {initials, UserAvatar} from './UserAvatar.tsx';

test.each([
  ['Maria Santos', 'MS'],
  ['Maria Elena de los Santos', 'MS'],
  ['maria', 'M'],
  [' 李 雷 ', '李雷'],
  ['👩‍💻 Ana', '👩A'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => expect(initials(name)).toBe(expected));

test('shows the picture when there is one', () => {
  const {container} = render(<UserAvatar name="Maria Santos" src="/avatars/1.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/avatars/1.webp');
});

test('shows initials without one, and names the person when asked to', () => {
  render(<UserAvatar name="Maria Santos" alt="Maria Santos" />);
  expect(screen.getByRole('img', {name: 'Maria Santos'})).toHaveTextContent('MS');
});

test('is hidden from screen readers beside the name', () => {
  render(<UserAvatar name="Maria Santos" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('shows initials for a picture that does not load, and tries the next one', () => {
  const {container, rerender} = render(<UserAvatar name="Maria Santos" src="/avatars/1.webp" />);
  fireEvent.error(container.querySelector('img')!);
  expect(screen.getByText('MS')).toBeInTheDocument();
  rerender(<UserAvatar name="Maria Santos" src="/avatars/2.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/avatars/2.webp');
});
