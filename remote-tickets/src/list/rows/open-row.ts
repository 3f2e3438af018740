import type {MouseEvent} from 'react';

/** Opens the ticket on a click on an element with a tooltip, which covers the row's link. */
export const openRow = ({currentTarget}: MouseEvent<HTMLElement>) =>
  currentTarget.closest('[data-ticket]')?.querySelector('a')?.click();
