import type {Template, TemplateResponse} from '@switchboard/contracts/templates/schemas';
import {SelectInput, TextInput, useFormContext, useWatch} from '@switchboard/forms';
import {SettingForm, useSettingForm} from '@switchboard/forms/settings';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {CHANNEL_LABELS, MessageFields, MessagePreview, toContent} from '../message/index.ts';
import {paths} from '../paths.ts';
import {
  describeTemplate,
  templateSchema,
  toTemplateRequest,
  toTemplateValues,
  type TemplateValues,
} from './template-form.ts';
import {readTemplate, useSaveTemplate} from './templates.ts';

const channels = Object.entries(CHANNEL_LABELS).map(([value, label]) => ({value, label}));

/** Current values of the form, as a recipient gets them. */
function Preview() {
  const {control, getValues} = useFormContext<TemplateValues>();
  const values = {...getValues(), ...useWatch({control})} as TemplateValues;
  return (
    <Box sx={{position: {lg: 'sticky'}, top: 'calc(118px + var(--above-frame, 0px))'}}>
      <MessagePreview content={toContent(values.channel, values)} />
    </Box>
  );
}

/** The fields of a template beside its preview. Undefined for a new one. */
export function TemplateForm({template}: {template: Template | undefined}) {
  const {mutateAsync} = useSaveTemplate();
  const editing = useSettingForm<Template | undefined, TemplateValues, TemplateResponse>({
    item: template,
    schema: templateSchema,
    toValues: toTemplateValues,
    save: (base, values) => mutateAsync({base, body: toTemplateRequest(values)}),
    readNewest: async () => template && readTemplate(template.id),
    describe: describeTemplate,
    back: paths.templates(),
  });
  const {form, base, discards} = editing;
  const channel = useWatch({control: form.control, name: 'channel'});
  return (
    <SettingForm
      editing={editing}
      thing={t('template')}
      label={template ? t('Edit {name}', {name: template.name}) : t('New template')}
      saveLabel={t('Save template')}
      back={paths.templates()}
      guide={<Preview />}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)'},
          gap: 2.25,
          alignItems: 'start',
        }}
      >
        <TextInput
          name="name"
          label={t('Name')}
          autoComplete="off"
          hint={t("For your team. Recipients don't see it.")}
        />
        <SelectInput name="channel" label={t('Channel')} options={channels} />
      </Box>
      <MessageFields channel={channel} editorKey={`${base?.version} ${discards}`} />
    </SettingForm>
  );
}
