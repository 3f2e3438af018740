import {t} from '@switchboard/i18n';
import {ToggleButton, ToggleButtonGroup} from '@switchboard/ui/data';
import type {Match} from './condition-draft.ts';

export interface MatchChoiceProps {
  /** Accessible name of the conditions. */
  label: string;
  value: Match;
  onChange: (match: Match) => void;
}

/** Choice between all conditions and any of them. */
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
