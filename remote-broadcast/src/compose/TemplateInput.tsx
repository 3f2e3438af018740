import type {Template} from '@switchboard/contracts/templates/schemas';
import {useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, showAlert} from '@switchboard/ui';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {useTemplateChoices} from '../api/choices.ts';
import {toMessageValues} from '../message/index.ts';
import type {DraftValues} from './draft-form.ts';

const isEmpty = ({channel, subject, html, text}: DraftValues) =>
  channel === 'sms' ? text.trim() === '' : subject.trim() === '' && html === '';

const confirmReplace = (name: string) =>
  showAlert({
    message: t('Start over with "{name}"?', {name}),
    text: t('It replaces the current message.'),
    icon: 'question',
    confirmLabel: t('Use template'),
    cancelLabel: t('Keep my message'),
  });

/** Puts the content of a template into the form. @param onTaken called when the editor must show another text */
export function TemplateInput({onTaken}: {onTaken: () => void}) {
  const {getValues, setValue} = useFormContext<DraftValues>();
  const {data: templates = []} = useTemplateChoices(getValues('channel'));
  const take = async (template: Template) => {
    if (!isEmpty(getValues()) && !(await confirmReplace(template.name))) return;
    const {subject, preheader, html, text, variables} = toMessageValues(template);
    const options = {shouldDirty: true, shouldValidate: true};
    setValue('templateId', template.id, options);
    setValue('subject', subject, options);
    setValue('preheader', preheader, options);
    setValue('html', html, options);
    setValue('text', text, options);
    setValue('variables', variables, options);
    onTaken();
  };
  if (templates.length === 0) return null;
  return (
    <Box sx={{maxWidth: 360}}>
      <TextField
        select
        fullWidth
        label={t('Start from a template')}
        value=""
        onChange={({target}) => {
          const chosen = templates.find(({id}) => id === target.value);
          if (chosen) void take(chosen);
        }}
        slotProps={{select: {displayEmpty: true, renderValue: () => t('Choose a template')}}}
      >
        {templates.map(({id, name}) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
