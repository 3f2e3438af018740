import type {FormEvent} from 'react';

/** Focuses the rejected field, in a form where only the first one can be rejected. */
export const focusFirstField = ({currentTarget}: FormEvent<HTMLFormElement>) =>
  currentTarget.querySelector('input')?.focus();
