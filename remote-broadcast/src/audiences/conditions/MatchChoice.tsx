import {t} from '@switchboard/i18n';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';
import type {Match} from './condition-draft.ts';

export interface MatchChoiceProps {
  /** Of which conditions, read out. */
  label: string;
  value: Match;
  onChange: (match: Match) => void;
}

/** Whether all conditions have to hold, or one of them is enough. */
export const MatchChoice = ({label, value, onChange}: MatchChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_event, next: Match | null) => next && onChange(next)}
  >
    <ToggleButton value="all" sx={{px: 1.5}}>
      {t('Match all')}
    </ToggleButton>
    <ToggleButton value="any" sx={{px: 1.5}}>
      {t('Match any')}
    </ToggleButton>
  </ToggleButtonGroup>
);
