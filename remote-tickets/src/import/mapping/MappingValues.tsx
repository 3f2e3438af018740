import type {ColumnChoice, ImportColumn, ImportNames} from '@switchboard/contracts/imports/mapping';
import {ownValue, valueFor} from '@switchboard/contracts/imports/choices';
import {t} from '@switchboard/i18n';
import {Box, Button, VisuallyHidden} from '@switchboard/ui';
import {useId, useState} from 'react';
import {valueOptions} from './mapping-labels.ts';
import {MappingSelect} from './MappingSelect.tsx';

export interface MappingValuesProps {
  column: ImportColumn;
  choice: ColumnChoice;
  names: ImportNames;
  onChange: (choice: ColumnChoice) => void;
}

const NOTHING = '';
const UNCHOSEN = 'choose';
/** Number of renamed values listed by name; the rest is counted. */
const NAMED = 6;

/** Target of each value of a column: a menu for unknown values, an editable line for the others. */
export function MappingValues({column, choice, names, onChange}: MappingValuesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const values = column.values ?? [];
  const {options, nothing} = valueOptions(choice.target, names);
  const labelOf = (text: string) => {
    const value = valueFor(choice, text, names);
    return options.find((option) => option.value === value)?.label ?? nothing ?? t('Nothing');
  };
  const known = values.filter(
    (text) =>
      ownValue(choice.target, text, names) !== undefined &&
      !choice.values?.some(({from}) => from === text),
  );
  const shown = isOpen ? values : values.filter((text) => !known.includes(text));
  const choose = (from: string, value: string) =>
    onChange({
      ...choice,
      values: [
        ...(choice.values ?? []).filter((one) => one.from !== from),
        {from, to: value === NOTHING ? null : value},
      ],
    });
  const itemFor = (text: string) => {
    const value = valueFor(choice, text, names);
    const first = value === undefined ? [{value: UNCHOSEN, label: t('Choose…')}] : [];
    return (
      <Box
        component="li"
        key={text}
        sx={{
          display: 'grid',
          gridTemplateColumns: {xs: '1fr', sm: 'minmax(0, 1fr) 240px'},
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.5,
          py: 0.5,
        }}
      >
        <Box sx={{overflowWrap: 'anywhere'}}>{text}</Box>
        <MappingSelect
          label={t('Import “{text}” as', {text})}
          value={value === undefined ? UNCHOSEN : (value ?? NOTHING)}
          isWrong={value === undefined}
          options={[
            ...first,
            ...(nothing === null && value !== null
              ? []
              : [{value: NOTHING, label: nothing ?? t('Nothing')}]),
            ...options,
          ]}
          onChange={(next) => choose(text, next)}
        />
      </Box>
    );
  };
  const told = known.filter((text) => labelOf(text).toLowerCase() !== text.toLowerCase());
  const rest = told.length - NAMED;
  return (
    <Box sx={{fontSize: 14}}>
      {shown.length > 0 ? (
        <Box
          component="ul"
          id={id}
          aria-label={t('Values in {name}', {name: column.name})}
          sx={{listStyle: 'none', m: 0, p: 0}}
        >
          {shown.map(itemFor)}
        </Box>
      ) : null}
      {!isOpen && known.length > 0 ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {told
            .slice(0, NAMED)
            .map((text) => `${text} → ${labelOf(text)}`)
            .join(' · ')}
          {rest > 0 ? ` · ${t('{count} more', {count: rest})}` : ''}
          <Button size="small" onClick={() => setOpen(true)} sx={{ml: -0.75}}>
            {t('Change values')}
            <VisuallyHidden> {t('in {name}', {name: column.name})}</VisuallyHidden>
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
