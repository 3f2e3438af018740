import type {
  TagCreators as Creators,
  TagSettings,
  TagSettingsResponse,
} from '@switchboard/contracts/tags/schemas';
import {object, SelectInput, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Paper, QueryStates, Typography} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {SettingForm, useCanChangeSettings, useSettingForm} from '../frame/index.ts';
import {CREATORS, readTagSettings, useSaveTagSettings, useTagSettings} from './tag-settings.ts';

const schema = object({
  creators: string<Creators>()
    .defined()
    .oneOf(CREATORS.map(({value}) => value)),
});
type Values = InferType<typeof schema>;

const labelOf = (creators: Creators) => CREATORS.find(({value}) => value === creators)?.label ?? '';

function CreatorsForm({settings}: {settings: TagSettings}) {
  const {mutateAsync} = useSaveTagSettings();
  const editing = useSettingForm<TagSettings, Values, TagSettingsResponse>({
    item: settings,
    schema,
    toValues: ({creators}) => ({creators}),
    save: ({version}, {creators}) => mutateAsync({version, creators}),
    readNewest: readTagSettings,
    describe: ({creators}) => ({[t('Who can create tags')]: labelOf(creators)}),
    onSaved: ({tagSettings}, goOnWith) => goOnWith(tagSettings),
  });
  return (
    <SettingForm
      editing={editing}
      thing={t('setting')}
      label={t('New tags')}
      saveLabel={t('Save settings')}
    >
      <SelectInput
        name="creators"
        label={t('Who can create tags')}
        options={CREATORS}
        hint={t('Others choose among the tags that tickets have.')}
      />
    </SettingForm>
  );
}

/** Roles whose unknown names become tags; read-only text without permission. */
export function TagCreators() {
  const query = useTagSettings();
  const canChange = useCanChangeSettings();
  return (
    <Paper variant="outlined" sx={{p: 2, mb: 2}}>
      <QueryStates
        query={query}
        thing={t('the tag settings')}
        skeleton={<FormSkeleton fields={1} />}
      >
        {(settings) =>
          canChange ? (
            <CreatorsForm settings={settings} />
          ) : (
            <Typography variant="body2">
              {t('Who can create tags: {who}', {who: labelOf(settings.creators)})}
            </Typography>
          )
        }
      </QueryStates>
    </Paper>
  );
}
