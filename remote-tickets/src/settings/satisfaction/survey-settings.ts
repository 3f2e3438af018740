import {call} from '@switchboard/api-client';
import {getSurveySettings, updateSurveySettings} from '@switchboard/contracts/surveys/endpoints';
import type {SurveySettings, SurveySettingsRequest} from '@switchboard/contracts/surveys/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

/** Current settings. */
export const readSurveySettings = async (): Promise<SurveySettings> =>
  (await call(getSurveySettings)).surveySettings;

/** Settings of surveys: activation, time and questions. */
export const useSurveySettings = () =>
  useQuery({
    queryKey: ticketKeys.surveySettings(),
    queryFn: ({signal}) => call(getSurveySettings, {signal}),
    select: ({surveySettings}) => surveySettings,
  });

/** Saves the settings over the base version; completes once they have been fetched again. */
export function useSaveSurveySettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({version, body}: {version: number; body: SurveySettingsRequest}) =>
      call(updateSurveySettings, {body, ifMatch: version}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.surveySettings()}),
  });
}
