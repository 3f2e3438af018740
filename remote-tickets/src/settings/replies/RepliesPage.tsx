import type {
  ReplySettings,
  ReplySettingsResponse,
} from '@switchboard/contracts/reply-settings/schemas';
import {object, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useRefusal} from '@switchboard/session/access';
import {Paper, QueryStates, Typography} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {
  ActiveSwitch,
  SettingForm,
  SettingsFrame,
  useCanChangeSettings,
  useSettingForm,
} from '../frame/index.ts';
import {readReplySettings, useReplySettings, useSaveReplySettings} from './reply-settings.ts';

const schema = object({claims: string<'yes' | 'no'>().defined()});
type Values = InferType<typeof schema>;

const CLAIMS = t('Assign an unassigned ticket to whoever replies');
const yesOrNo = (isOn: boolean) => (isOn ? t('Yes') : t('No'));

function RepliesForm({settings}: {settings: ReplySettings}) {
  const {mutateAsync} = useSaveReplySettings();
  const editing = useSettingForm<ReplySettings, Values, ReplySettingsResponse>({
    item: settings,
    schema,
    toValues: ({claimsTickets}) => ({claims: claimsTickets ? 'yes' : 'no'}),
    save: ({version}, {claims}) => mutateAsync({version, claimsTickets: claims === 'yes'}),
    readNewest: readReplySettings,
    describe: ({claims}) => ({[CLAIMS]: yesOrNo(claims === 'yes')}),
    onSaved: ({replySettings}, goOnWith) => goOnWith(replySettings),
  });
  return (
    <SettingForm
      editing={editing}
      thing={t('setting')}
      label={t('Replies')}
      saveLabel={t('Save settings')}
    >
      <ActiveSwitch
        name="claims"
        label={CLAIMS}
        hint={t(
          'Notes and forwards assign nothing. Members can choose otherwise in their preferences.',
        )}
      />
    </SettingForm>
  );
}

/** Effects of replies on their tickets. */
export function RepliesPage() {
  const query = useReplySettings();
  const canChange = useCanChangeSettings();
  const refusal = useRefusal('admin', t('change these settings'), !canChange);
  return (
    <SettingsFrame
      title={t('Replies')}
      subtitle={`${t('Effects of a public reply on its ticket.')} ${refusal}`}
      current="replies"
    >
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}}}>
        <QueryStates
          query={query}
          thing={t('the reply settings')}
          skeleton={<FormSkeleton fields={1} />}
        >
          {(settings) =>
            canChange ? (
              <RepliesForm settings={settings} />
            ) : (
              <Typography>{`${CLAIMS}: ${yesOrNo(settings.claimsTickets)}`}</Typography>
            )
          }
        </QueryStates>
      </Paper>
    </SettingsFrame>
  );
}
