import {t} from '@switchboard/i18n';
import {Box, FormHelperText, IconButton} from '@switchboard/ui';
import {CloseIcon} from '@switchboard/ui/icons';
import {newDraft, type ConditionDraft} from './condition-draft.ts';
import {
  type ConditionField,
  FIELD_GROUPS,
  FIELD_KINDS,
  FIELD_LABELS,
  OPERATORS,
} from './condition-fields.ts';
import {ConditionValue} from './ConditionValue.tsx';
import {describeCondition} from './describe-filter.ts';
import {NativeChoice} from './NativeChoice.tsx';

export interface ConditionRowProps {
  draft: ConditionDraft;
  fault: string | undefined;
  /** It was just added: it takes the focus. */
  isNew: boolean;
  onChange: (draft: ConditionDraft) => void;
  onRemove: () => void;
}

const fieldGroups = FIELD_GROUPS.map(({label, fields}) => ({
  label,
  options: fields.map((field) => [field, FIELD_LABELS[field]] as const),
}));

/** One condition: field, operator and value. */
export function ConditionRow({draft, fault, isNew, onChange, onRemove}: ConditionRowProps) {
  const name = describeCondition(draft);
  return (
    <Box role="group" aria-label={name}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) 40px',
            md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 5fr) 40px',
          },
          gap: 1,
          alignItems: 'start',
          '& > *': {gridColumn: {xs: 1, md: 'auto'}},
        }}
      >
        <NativeChoice
          label={t('Field')}
          value={draft.field}
          groups={fieldGroups}
          autoFocus={isNew}
          onChange={(field) => onChange(newDraft(field as ConditionField))}
        />
        <NativeChoice
          label={t('Comparison')}
          value={draft.is}
          groups={[{options: Object.entries(OPERATORS[FIELD_KINDS[draft.field]])}]}
          onChange={(is) => onChange({...draft, is})}
        />
        <Box sx={{minWidth: 0}}>
          <ConditionValue
            draft={draft}
            isInvalid={fault !== undefined}
            onChange={(changes) => onChange({...draft, ...changes})}
          />
        </Box>
        <IconButton
          aria-label={t('Remove the condition: {name}', {name})}
          onClick={onRemove}
          sx={{
            gridColumn: {xs: '2 !important', md: 'auto !important'},
            gridRow: {xs: 1, md: 'auto'},
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {fault ? (
        <FormHelperText error role="alert" sx={{mx: 0}}>
          {fault}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
