import {TextInput, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, FormHelperText, Typography} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';
import {FILLABLE, type Fillable, type MessageValues, usedFillables} from './message-form.ts';
import {VARIABLE_LABELS} from './variable-labels.ts';

const Row = ({variable}: {variable: Fillable}) => {
  const {control, setValue} = useFormContext<MessageValues>();
  const {fallback, skips} = useWatch({control, name: `variables.${variable}`});
  const label = VARIABLE_LABELS[FILLABLE[variable]];
  const isFilled = fallback.trim() !== '';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto'},
        columnGap: 2,
        alignItems: 'end',
      }}
    >
      <TextInput
        name={`variables.${variable}.fallback`}
        label={t('Without {variable}, write', {variable: label.toLocaleLowerCase()})}
        placeholder={t('Nothing')}
        autoComplete="off"
      />
      <FormControlLabel
        sx={{minHeight: 48, m: 0}}
        disabled={isFilled}
        control={
          <Checkbox
            size="small"
            checked={!isFilled && skips === 'yes'}
            onChange={({target}) =>
              setValue(`variables.${variable}.skips`, target.checked ? 'yes' : 'no', {
                shouldDirty: true,
              })
            }
          />
        }
        label={t('Skip contacts without it')}
      />
    </Box>
  );
};

/** Treatment of variables without a value for a contact. */
export function VariableFallbacks({texts}: {texts: readonly string[]}) {
  const used = usedFillables(texts);
  if (used.length === 0) return null;
  return (
    <Box
      role="group"
      aria-labelledby="message-variables"
      sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5}}
    >
      <Box>
        <Typography component="h2" variant="subtitle2" id="message-variables">
          {t('When a value is missing')}
        </Typography>
        <FormHelperText sx={{m: 0}}>
          {t('The fallback is used for contacts without a value.')}
        </FormHelperText>
      </Box>
      {used.map((variable) => (
        <Row key={variable} variable={variable} />
      ))}
    </Box>
  );
}
