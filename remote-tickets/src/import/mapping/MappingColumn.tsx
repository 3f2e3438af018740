import type {ColumnChoice, ImportColumn, ImportNames} from '@switchboard/contracts/imports/mapping';
import {type MappedKind, NEW_FIELD, SKIP} from '@switchboard/contracts/imports/targets';
import {choiceFor, hasDates, hasValues, newFieldName} from '@switchboard/contracts/imports/choices';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {memo, useId, type ReactNode} from 'react';
import {
  FORMAT_LABELS,
  KIND_LABELS,
  type Option,
  SEPARATOR_LABELS,
  targetGroups,
} from './mapping-labels.ts';
import {MappingSelect} from './MappingSelect.tsx';
import {MappingValues} from './MappingValues.tsx';

export interface MappingColumnProps {
  kind: MappedKind;
  index: number;
  column: ImportColumn;
  choice: ColumnChoice;
  names: ImportNames;
  /** Open question for the user. */
  question: string | undefined;
  onChange: (index: number, choice: ColumnChoice) => void;
}

const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({value, label}));
const CHOOSE: Option = {value: '', label: t('Choose…')};

const Detail = ({label, children}: {label: string; children: ReactNode}) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: {xs: '1fr', sm: 'minmax(0, 1fr) 240px'},
      alignItems: 'center',
      columnGap: 2,
      rowGap: 0.5,
      fontSize: 14,
    }}
  >
    <Box sx={{color: 'text.secondary'}}>{label}</Box>
    {children}
  </Box>
);

/** Both readings of `03/04/2026`, so that the user recognises the right one. */
const formatsOf = ({dates, samples}: ImportColumn): Option[] =>
  (dates.length > 0
    ? dates
    : (['ymd', 'mdy', 'dmy', 'named', 'seconds', 'milliseconds'] as const)
  ).map((format) => ({
    value: format,
    label: `${FORMAT_LABELS[format]}${samples[0] && dates.length > 1 ? ` (${samples[0]})` : ''}`,
  }));

/** True where the separator of tags matters. */
const holdsSeveral = ({values, samples}: ImportColumn) =>
  (values ?? samples).some((text) => /[;,| ]/.test(text));

function Details({
  column,
  choice,
  names,
  onChoice,
}: Pick<MappingColumnProps, 'column' | 'choice' | 'names'> & {
  onChoice: (choice: ColumnChoice) => void;
}) {
  const {target, kind = 'text', dates = '', separator = ';'} = choice;
  return (
    <>
      {target === NEW_FIELD ? (
        <Detail
          label={t('Type of the new field “{newFieldName}”', {newFieldName: newFieldName(column)})}
        >
          <MappingSelect
            label={t('Type of the new field {newFieldName}', {newFieldName: newFieldName(column)})}
            value={kind}
            options={optionsOf(KIND_LABELS)}
            onChange={(value) => onChoice({...choice, kind: value as typeof kind})}
          />
        </Detail>
      ) : null}
      {hasDates(choice, names) && column.dates.length !== 1 ? (
        <Detail label={t('Date format')}>
          <MappingSelect
            label={t('Date format in {name}', {name: column.name})}
            value={dates}
            isWrong={dates === ''}
            options={[...(dates === '' ? [CHOOSE] : []), ...formatsOf(column)]}
            onChange={(value) => onChoice({...choice, dates: value as Exclude<typeof dates, ''>})}
          />
        </Detail>
      ) : null}
      {target === 'tags' && holdsSeveral(column) ? (
        <Detail label={t('Tag separator')}>
          <MappingSelect
            label={t('Tag separator in {name}', {name: column.name})}
            value={separator}
            options={optionsOf(SEPARATOR_LABELS)}
            onChange={(value) => onChoice({...choice, separator: value as typeof separator})}
          />
        </Detail>
      ) : null}
      {hasValues(target, names) ? (
        <MappingValues column={column} choice={choice} names={names} onChange={onChoice} />
      ) : null}
    </>
  );
}

/** One column of the file: name, content and target. */
export const MappingColumn = memo(function MappingColumn({
  kind,
  index,
  column,
  choice,
  names,
  question,
  onChange,
}: MappingColumnProps) {
  const id = useId();
  const {first, groups} = targetGroups(kind, names);
  const isSkipped = choice.target === SKIP;
  return (
    <Box
      component="li"
      data-column={index}
      sx={{
        display: 'grid',
        gap: 1,
        px: {xs: 2, sm: 2.5},
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px'},
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.75,
        }}
      >
        <Box sx={{minWidth: 0}}>
          <Box
            sx={{
              fontWeight: 600,
              fontSize: 15,
              overflowWrap: 'anywhere',
              color: isSkipped ? 'text.secondary' : 'text.primary',
            }}
          >
            {column.name}
          </Box>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{
              display: 'block',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {column.samples.join(' · ')}
          </Typography>
        </Box>
        <MappingSelect
          label={t('Import {name} as', {name: column.name})}
          value={choice.target}
          options={first}
          groups={groups}
          isWrong={question !== undefined}
          describedBy={question === undefined ? undefined : id}
          onChange={(target) => onChange(index, choiceFor(target, column, names))}
        />
      </Box>
      {question === undefined ? null : (
        <Box id={id} sx={{color: 'error.main', fontSize: 13}}>
          {question}
        </Box>
      )}
      {isSkipped ? null : (
        <Details
          column={column}
          choice={choice}
          names={names}
          onChoice={(next) => onChange(index, next)}
        />
      )}
    </Box>
  );
});
