import type {
  Audience,
  AudienceResponse,
  CreateAudienceRequest,
} from '@switchboard/contracts/audiences/schemas';
import {TextInput, useFormContext, useWatch} from '@switchboard/forms';
import {SettingForm, useSettingForm} from '@switchboard/forms/settings';
import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {paths} from '../paths.ts';
import {
  audienceSchema,
  describeAudience,
  toAudienceValues,
  type AudienceValues,
} from './audience-form.ts';
import {AudienceSample} from './AudienceSample.tsx';
import {readAudience, useCreateAudience, useUpdateAudience} from './audiences.ts';
import {toFilter} from './conditions/condition-draft.ts';
import {FilterEditor} from './conditions/FilterEditor.tsx';
import {KindChoice} from './KindChoice.tsx';

const toRequest = ({name, kind, match, blocks}: AudienceValues): CreateAudienceRequest =>
  kind === 'dynamic'
    ? {name: name.trim(), kind, filter: toFilter(match, blocks)}
    : {name: name.trim(), kind};

const toChange = ({name, kind, match, blocks}: AudienceValues) => ({
  name: name.trim(),
  ...(kind === 'dynamic' && {filter: toFilter(match, blocks)}),
});

function Conditions() {
  const {control, setValue, formState, getFieldState} = useFormContext<AudienceValues>();
  const [match, blocks] = useWatch({control, name: ['match', 'blocks']});
  return (
    <FilterEditor
      match={match}
      blocks={blocks}
      faultOf={(block, condition) =>
        formState.submitCount === 0
          ? undefined
          : getFieldState(`blocks.${block}.conditions.${condition}.text`, formState).error?.message
      }
      onChange={(changes) => {
        const after = {shouldDirty: true, shouldValidate: formState.submitCount > 0};
        if (changes.match) setValue('match', changes.match, after);
        if (changes.blocks) setValue('blocks', changes.blocks, after);
      }}
    />
  );
}

/** Name and conditions of an audience. Undefined for a new one. */
export function AudienceForm({audience}: {audience: Audience | undefined}) {
  const navigate = useNavigate();
  const {mutateAsync: create} = useCreateAudience();
  const {mutateAsync: update} = useUpdateAudience();
  /** Contacts added to a static one meanwhile do not conflict with its name. */
  const newestOf = (base: Audience) => (audience && base.kind === 'static' ? audience : base);
  const editing = useSettingForm<Audience | undefined, AudienceValues, AudienceResponse>({
    item: audience,
    schema: audienceSchema,
    toValues: toAudienceValues,
    save: (base, values) =>
      base ? update({base: newestOf(base), body: toChange(values)}) : create(toRequest(values)),
    readNewest: async () => audience && readAudience(audience.id),
    describe: describeAudience,
    onSaved: ({audience: saved}, goOnWith) => {
      if (saved.kind === 'dynamic') void navigate(paths.audiences());
      else if (audience) goOnWith(saved);
      else void navigate(paths.audience(saved.id), {replace: true});
    },
  });
  const [kind, match, blocks] = useWatch({
    control: editing.form.control,
    name: ['kind', 'match', 'blocks'],
  });
  return (
    <SettingForm
      editing={editing}
      thing={t('audience')}
      label={audience ? t('Edit {name}', {name: audience.name}) : t('New audience')}
      saveLabel={audience || kind === 'dynamic' ? t('Save audience') : t('Save and add contacts')}
      back={paths.audiences()}
      guide={kind === 'dynamic' ? <AudienceSample match={match} blocks={blocks} /> : undefined}
    >
      <TextInput
        name="name"
        label={t('Name')}
        autoComplete="off"
        hint={t("For your team. Recipients don't see it.")}
      />
      {audience ? null : <KindChoice />}
      {kind === 'dynamic' ? <Conditions /> : null}
    </SettingForm>
  );
}
