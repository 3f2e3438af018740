import {act, render, screen} from '@testing-library/react';
import {Toasts} from '../index.ts';
import {errorSentence, showErrorToast} from './index.ts';

const refusal = Object.assign(new Error('Only owners may do this.'), {name: 'ApiError'});

it.each([
  ["the server's own sentence", [refusal, 'It was not saved.'], 'Only owners may do this.'],
  ['what the caller says of our own fault', [new TypeError('x'), 'Not saved.'], 'Not saved.'],
  ['what the caller says where nothing is known', [undefined, 'Not saved.'], 'Not saved.'],
  [
    'something general where the caller says nothing',
    [new TypeError('x')],
    'Something went wrong. Try again.',
  ],
] as const)('shows %s', (_what, [error, otherwise], expected) =>
  expect(errorSentence(error, otherwise)).toBe(expected),
);

it('shows the reason in a toast', async () => {
  render(<Toasts />);
  act(() => showErrorToast(refusal));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only owners may do this.');
});
