import type {fakeBackend} from '@switchboard/api-client/testing';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {screen} from '@testing-library/react';

/** The rows of the list that is shown. */
export const rows = async () => (await screen.findAllByRole('row')).slice(1);

/** What the list was last asked for. */
export const lastQuery = ({callsTo}: Pick<ReturnType<typeof fakeBackend>, 'callsTo'>) =>
  callsTo(listTickets).at(-1)?.query;
