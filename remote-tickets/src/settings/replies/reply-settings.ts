import {call} from '@switchboard/api-client';
import {
  getReplySettings,
  updateReplySettings,
} from '@switchboard/contracts/reply-settings/endpoints';
import type {ReplySettings} from '@switchboard/contracts/reply-settings/schemas';
import {useQuery} from '@switchboard/query';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';
import {useSettingMutation} from '../frame/index.ts';

/** Current settings. */
export const readReplySettings = async (): Promise<ReplySettings> =>
  (await call(getReplySettings)).replySettings;

/** Effects of replies on their tickets. */
export const useReplySettings = () =>
  useQuery({
    queryKey: ticketKeys.replySettings(),
    queryFn: ({signal}) => call(getReplySettings, {signal}),
    select: ({replySettings}) => replySettings,
  });

/** Saves the settings over the base version. */
export const useSaveReplySettings = () =>
  useSettingMutation(ticketKeys.replySettings(), ({version, claimsTickets}: ReplySettings) =>
    call(updateReplySettings, {body: {claimsTickets}, ifMatch: version}),
  );
