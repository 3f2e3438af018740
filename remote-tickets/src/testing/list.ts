import type {fakeBackend} from '@switchboard/api-client/testing';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {screen} from '@testing-library/react';

/** Rows of the list without its header. */
export const rows = async () => (await screen.findAllByRole('row')).slice(1);

/** Query of the last request for the list. */
export const lastQuery = ({callsTo}: Pick<ReturnType<typeof fakeBackend>, 'callsTo'>) =>
  callsTo(listTickets).at(-1)?.query;
