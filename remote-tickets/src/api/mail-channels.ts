import {request} from '@switchboard/api-client';
import type {Envelope} from '@switchboard/contracts/envelope';
import type {
  MailChannel,
  MailChannelRequest,
  MailChannelResponse,
  MailChannelsResponse,
} from '@switchboard/contracts/mail-channels';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const PATH = '/api/mail-channels';

const getAll = (signal?: AbortSignal) =>
  request<MailChannelsResponse>({service: 'connect', path: PATH, ...(signal && {signal})});

/** A support address as it is now; undefined when it is gone. */
export const getMailChannel = async (id: string): Promise<MailChannel | undefined> =>
  (await getAll()).mailChannels.find((channel) => channel.id === id);

/** Support addresses, and how this system takes and sends mail. */
export const useMailChannels = () =>
  useQuery({queryKey: ticketKeys.mailChannels(), queryFn: ({signal}) => getAll(signal)});

const saveChannel = ({base, body}: {base: MailChannel | undefined; body: MailChannelRequest}) =>
  base === undefined
    ? request<MailChannelResponse>({method: 'POST', service: 'connect', path: PATH, body})
    : request<MailChannelResponse>({
        method: 'PUT',
        service: 'connect',
        path: `${PATH}/${base.id}`,
        body,
        ifMatch: base.version,
      });

function useChannelMutation<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.mailChannels()}),
  });
}

/** Makes a support address, or changes the one that is the base. */
export const useSaveMailChannel = () => useChannelMutation(saveChannel);

/** Proves an address by the token of the link that was mailed to it. */
export const useProveChannel = () =>
  useChannelMutation((token: string) =>
    request<MailChannelResponse>({
      method: 'POST',
      service: 'connect',
      path: `${PATH}/prove`,
      body: {token},
    }),
  );

/** Mails the link that proves an address to it once more. */
export const useSendProof = () =>
  useChannelMutation((id: string) =>
    request<Envelope>({method: 'POST', service: 'connect', path: `${PATH}/${id}/link`}),
  );

/** Asks DNS for the record that proves the domain of an address. */
export const useCheckDomain = () =>
  useChannelMutation((id: string) =>
    request<MailChannelResponse>({
      method: 'POST',
      service: 'connect',
      path: `${PATH}/${id}/domain-check`,
    }),
  );

export const useDeleteMailChannel = () =>
  useChannelMutation((id: string) =>
    request({method: 'DELETE', service: 'connect', path: `${PATH}/${id}`}),
  );
