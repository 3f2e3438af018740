import type {FormEvent} from 'react';

/** The focus goes to the field that was refused, in a form whose first field is the one that may be. */
export const focusFirstField = ({currentTarget}: FormEvent<HTMLFormElement>) =>
  currentTarget.querySelector('input')?.focus();
