import {call} from '@switchboard/api-client';
import {getReach, listAudiences} from '@switchboard/contracts/audiences/endpoints';
import type {ReachRequest} from '@switchboard/contracts/audiences/schemas';
import {listTemplates} from '@switchboard/contracts/templates/endpoints';
import type {Template} from '@switchboard/contracts/templates/schemas';
import {PAGE_SIZE_MAX} from '@switchboard/contracts/limits';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** Audiences to choose from, by name. */
export const useAudienceChoices = () =>
  useQuery({
    queryKey: keys.audienceChoices,
    queryFn: async ({signal}) =>
      (await call(listAudiences, {query: {limit: PAGE_SIZE_MAX}, signal})).audiences,
    staleTime: 0,
  });

/** Templates of a channel as starting points, by name. */
export const useTemplateChoices = (channel: Template['channel']) =>
  useQuery({
    queryKey: keys.templateChoices(channel),
    queryFn: async ({signal}) =>
      (await call(listTemplates, {query: {channel, limit: PAGE_SIZE_MAX}, signal})).templates,
  });

/** Combined reach of audiences, as soon as one is chosen. */
export const useReach = (chosen: ReachRequest) =>
  useQuery({
    queryKey: keys.reach(chosen),
    queryFn: async ({signal}) => (await call(getReach, {body: chosen, signal})).reach,
    enabled: chosen.audienceIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
