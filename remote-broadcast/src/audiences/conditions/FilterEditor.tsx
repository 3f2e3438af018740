import {CONDITIONS_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {Box, Button, Typography} from '@switchboard/ui';
import {AddIcon} from '@switchboard/ui/icons';
import {useState, type ReactNode} from 'react';
import {newBlock, newDraft, type FilterBlock, type Match} from './condition-draft.ts';
import {ConditionRow} from './ConditionRow.tsx';
import {MatchChoice} from './MatchChoice.tsx';

export interface FilterEditorProps {
  match: Match;
  blocks: readonly FilterBlock[];
  onChange: (changes: {match?: Match; blocks?: FilterBlock[]}) => void;
  /** Fault of a condition; undefined where there is none. */
  faultOf: (block: number, condition: number) => string | undefined;
}

interface BlockProps {
  block: FilterBlock;
  isNew: boolean;
  onChange: (block: FilterBlock | undefined) => void;
  faultOf: (condition: number) => string | undefined;
}

const Add = ({
  children,
  onClick,
  disabled,
}: {
  children: ReactNode;
  onClick: () => void;
  disabled: boolean;
}) => (
  <Button size="small" startIcon={<AddIcon />} onClick={onClick} disabled={disabled}>
    {children}
  </Button>
);

/** A condition alone, or a group with a frame around it. */
function Block({block, isNew, onChange, faultOf}: BlockProps) {
  const {conditions, kind, match} = block;
  const [shown] = useState(conditions.length);
  const rows = conditions.map((draft, index) => (
    <ConditionRow
      key={index}
      draft={draft}
      fault={faultOf(index)}
      isNew={isNew || index >= shown}
      onChange={(next) => onChange({...block, conditions: conditions.with(index, next)})}
      onRemove={() =>
        onChange(
          conditions.length === 1
            ? undefined
            : {...block, conditions: conditions.toSpliced(index, 1)},
        )
      }
    />
  ));
  if (kind === 'one') return rows;
  return (
    <Box
      role="group"
      aria-label={t('Group of conditions')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.25,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between'}}>
        <MatchChoice
          label={t('Conditions of this group')}
          value={match}
          onChange={(next) => onChange({...block, match: next})}
        />
        <Button size="small" onClick={() => onChange(undefined)}>
          {t('Remove group')}
        </Button>
      </Box>
      {rows}
      <Box>
        <Add
          disabled={conditions.length >= CONDITIONS_MAX}
          onClick={() => onChange({...block, conditions: [...conditions, newDraft()]})}
        >
          {t('Add a condition to the group')}
        </Add>
      </Box>
    </Box>
  );
}

/** The conditions of a dynamic audience: rows, and groups of rows with a junction of their own. */
export function FilterEditor({match, blocks, onChange, faultOf}: FilterEditorProps) {
  const isFull = blocks.length >= CONDITIONS_MAX;
  const [newest, setNewest] = useState<FilterBlock['key']>();
  const add = (kind: FilterBlock['kind']) => {
    const block = newBlock(kind);
    setNewest(block.key);
    onChange({blocks: [...blocks, block]});
  };
  return (
    <Box
      role="group"
      aria-labelledby="audience-conditions"
      sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25}}
    >
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center'}}>
        <Typography component="h2" variant="subtitle2" id="audience-conditions" sx={{flexGrow: 1}}>
          {t('Conditions')}
        </Typography>
        {blocks.length > 1 ? (
          <MatchChoice
            label={t('Conditions')}
            value={match}
            onChange={(next) => onChange({match: next})}
          />
        ) : null}
      </Box>
      {blocks.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('Without conditions, all contacts match.')}
        </Typography>
      ) : null}
      {blocks.map((block, index) => (
        <Block
          key={block.key}
          block={block}
          isNew={block.key === newest}
          faultOf={(condition) => faultOf(index, condition)}
          onChange={(next) =>
            onChange({
              blocks: next === undefined ? blocks.toSpliced(index, 1) : blocks.with(index, next),
            })
          }
        />
      ))}
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1}}>
        <Add disabled={isFull} onClick={() => add('one')}>
          {t('Add condition')}
        </Add>
        <Add disabled={isFull} onClick={() => add('group')}>
          {t('Add group')}
        </Add>
      </Box>
    </Box>
  );
}
