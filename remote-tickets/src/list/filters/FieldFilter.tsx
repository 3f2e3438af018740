import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {useId} from 'react';
import {useFields} from '../../settings/fields/index.ts';

export interface FieldFilterProps {
  /** `<id>:<value>`; empty for any. */
  field: string;
  onChange: (field: string) => void;
}

/** Filters a list by a custom field; renders nothing without any. */
export function FieldFilter({field, onChange}: FieldFilterProps) {
  const id = useId();
  const {data: fields = []} = useFields();
  const at = field.indexOf(':');
  const [chosenId, value] = at < 0 ? ['', ''] : [field.slice(0, at), field.slice(at + 1)];
  const chosen = fields.find((one) => one.id === chosenId);
  if (fields.length === 0) return null;
  const fill = (text: string) => onChange(`${chosenId}:${text}`);
  const choose = (next: string) =>
    onChange(
      next && `${next}:${fields.find((one) => one.id === next)?.kind === 'checkbox' ? 'true' : ''}`,
    );
  return (
    <Box sx={{display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5}}>
      <TextField
        select
        id={`${id}-field`}
        size="small"
        label={t('Field')}
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
        slotProps={{select: {displayEmpty: true}}}
      >
        <MenuItem value="">{t('Any')}</MenuItem>
        {fields.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
      {chosen?.kind === 'choice' ? (
        <TextField
          select
          id={`${id}-value`}
          size="small"
          label={chosen.name}
          value={value}
          onChange={(event) => fill(event.target.value)}
        >
          {chosen.options.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {chosen && chosen.kind !== 'choice' && chosen.kind !== 'checkbox' ? (
        <TextField
          id={`${id}-value`}
          size="small"
          label={chosen.name}
          type={chosen.kind === 'date' ? 'date' : 'text'}
          value={value}
          onChange={(event) => fill(event.target.value)}
        />
      ) : null}
    </Box>
  );
}
