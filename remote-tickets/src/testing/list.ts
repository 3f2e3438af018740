import {screen} from '@testing-library/react';

/** The rows of the list that is shown. */
export const rows = async () => (await screen.findAllByRole('row')).slice(1);

/** What the list was last asked for. */
export const lastQuery = (calls: {path: string; query: object}[]) =>
  calls.filter(({path}) => path === '/connect/api/tickets').at(-1)?.query;
