import {call} from '@switchboard/api-client';
import {
  checkSupportAddressDns,
  checkSupportAddressDomain,
  createSupportAddress,
  deleteSupportAddress,
  listSupportAddresses,
  sendTestMail,
  verifySupportAddress,
  sendVerificationLink,
  updateSupportAddress,
} from '@switchboard/contracts/support-addresses/endpoints';
import type {
  SupportAddress,
  SupportAddressRequest,
} from '@switchboard/contracts/support-addresses/schemas';
import {useQuery} from '@switchboard/query';
import {useSettingMutation} from '../frame/index.ts';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

const getAll = (signal?: AbortSignal) => call(listSupportAddresses, {signal});

/** Current version of a support address; undefined if deleted. */
export const getSupportAddress = async (id: string): Promise<SupportAddress | undefined> =>
  (await getAll()).supportAddresses.find((supportAddress) => supportAddress.id === id);

const WATCH_MS = 5000;

/**
 * Support addresses, and the mail setup of this system.
 * @param isWatched true while the user waits for a first incoming mail
 */
export const useSupportAddresses = (isWatched = false) =>
  useQuery({
    queryKey: ticketKeys.supportAddresses(),
    queryFn: ({signal}) => getAll(signal),
    refetchInterval: isWatched ? WATCH_MS : false,
  });

/** DNS records of the domain of an address. */
export const useDnsRecords = (id: string) =>
  useQuery({
    queryKey: ticketKeys.dnsRecords(id),
    queryFn: ({signal}) => call(checkSupportAddressDns, {params: {id}, signal}),
    retry: false,
    staleTime: 60_000,
  });

const saveSupportAddress = ({
  base,
  body,
}: {
  base: SupportAddress | undefined;
  body: SupportAddressRequest;
}) =>
  base === undefined
    ? call(createSupportAddress, {body})
    : call(updateSupportAddress, {params: {id: base.id}, body, ifMatch: base.version});

const useSupportAddressMutation = <Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSettingMutation(ticketKeys.supportAddresses(), mutationFn);

/** Creates a support address, or updates the base. */
export const useSaveSupportAddress = () => useSupportAddressMutation(saveSupportAddress);

/** Verifies an address by the token of its mailed link. */
export const useVerifyAddress = () =>
  useSupportAddressMutation((token: string) => call(verifySupportAddress, {body: {token}}));

/** Mails the verification link to an address again. */
export const useSendVerification = () =>
  useSupportAddressMutation((id: string) => call(sendVerificationLink, {params: {id}}));

/** Queries DNS for the record that verifies the domain of an address. */
export const useCheckDomain = () =>
  useSupportAddressMutation((id: string) => call(checkSupportAddressDomain, {params: {id}}));

/** Sends a test mail from an address to the caller. */
export const useSendTest = () =>
  useSupportAddressMutation((id: string) => call(sendTestMail, {params: {id}}));

export const useDeleteSupportAddress = () =>
  useSupportAddressMutation((id: string) => call(deleteSupportAddress, {params: {id}}));
