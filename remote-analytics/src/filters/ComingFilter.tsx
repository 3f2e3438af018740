import {t} from '@switchboard/i18n';
import {TextField} from '@switchboard/ui/form';
import {useId} from 'react';
import {inRow} from './fields.ts';
import type {ShownFilter} from './MultiFilter.tsx';

/** Placeholder of a filter with its label, until it can be used. */
export function ComingFilter({label, choices, chosen}: ShownFilter) {
  const id = useId();
  return (
    <TextField
      id={id}
      size="small"
      label={label}
      value={chosen.map(choices.nameOf).join(', ')}
      placeholder={t('Any')}
      slotProps={{htmlInput: {readOnly: true, tabIndex: -1, 'aria-busy': true}}}
      sx={inRow}
    />
  );
}
