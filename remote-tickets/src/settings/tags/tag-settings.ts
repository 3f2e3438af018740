import {call} from '@switchboard/api-client';
import {getTagSettings, updateTagSettings} from '@switchboard/contracts/tags/endpoints';
import type {TagCreators, TagSettings} from '@switchboard/contracts/tags/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {t} from '@switchboard/i18n';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

export const CREATORS: {value: TagCreators; label: string}[] = [
  {value: 'everyone', label: t('Everyone who answers tickets')},
  {value: 'admins', label: t('Administrators')},
];

/** Current settings. */
export const readTagSettings = async (): Promise<TagSettings> =>
  (await call(getTagSettings)).tagSettings;

/** Permission to create tags. */
export const useTagSettings = () =>
  useQuery({
    queryKey: ticketKeys.tagSettings(),
    queryFn: ({signal}) => call(getTagSettings, {signal}),
    select: ({tagSettings}) => tagSettings,
  });

/** Saves the settings over the base version, and refetches the tags, which contain the same permission. */
export function useSaveTagSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({version, creators}: TagSettings) =>
      call(updateTagSettings, {body: {creators}, ifMatch: version}),
    onSettled: () =>
      Promise.all(
        [ticketKeys.tagSettings(), ticketKeys.tags()].map((queryKey) =>
          queries.invalidateQueries({queryKey}),
        ),
      ),
  });
}
