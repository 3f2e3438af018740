/** @jest-environment-options {"styles": true} */
import {render, screen} from '@testing-library/react';
import {MessageHtml} from './MessageHtml.tsx';

it('shows each paragraph in its own direction, and words in tables whole', () => {
  render(<MessageHtml html="<p>שלום</p><table><tbody><tr><td>column</td></tr></tbody></table>" />);
  expect(getComputedStyle(screen.getByText('שלום')).getPropertyValue('unicode-bidi')).toBe(
    'plaintext',
  );
  const cell = getComputedStyle(screen.getByText('column'));
  expect([cell.getPropertyValue('text-align'), cell.getPropertyValue('overflow-wrap')]).toEqual([
    'start',
    'break-word',
  ]);
});
