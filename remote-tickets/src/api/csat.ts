import {request} from '@switchboard/api-client';
import type {
  CsatSettings,
  CsatSettingsRequest,
  CsatSettingsResponse,
  TicketRatingResponse,
} from '@switchboard/contracts/csat';
import type {Ticket} from '@switchboard/contracts/tickets';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const SETTINGS = '/api/csat-settings';

const getSettings = (signal?: AbortSignal) =>
  request<CsatSettingsResponse>({service: 'connect', path: SETTINGS, ...(signal && {signal})});

/** The settings as they are now. */
export const getCsatSettings = async (): Promise<CsatSettings> =>
  (await getSettings()).csatSettings;

/** Whether, when and how requesters are asked how satisfied they are. */
export const useCsatSettings = () =>
  useQuery({
    queryKey: ticketKeys.csatSettings(),
    queryFn: ({signal}) => getSettings(signal),
    select: ({csatSettings}) => csatSettings,
  });

/** Saves the settings over the version that is the base; it is done once they have been read again. */
export function useSaveCsatSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({version, body}: {version: number; body: CsatSettingsRequest}) =>
      request<CsatSettingsResponse>({
        method: 'PUT',
        service: 'connect',
        path: SETTINGS,
        body,
        ifMatch: version,
      }),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.csatSettings()}),
  });
}

/** Asks the requester of a ticket for a rating at once. */
export function useAskForRating({id, number}: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<TicketRatingResponse>({
        method: 'POST',
        service: 'connect',
        path: `/api/tickets/${id}/csat`,
      }),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.thread(number)}),
  });
}
