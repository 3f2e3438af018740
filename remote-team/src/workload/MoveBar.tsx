import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box, Button} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';

export interface MoveBarProps {
  /** Number of ticked tickets. */
  count: number;
  total: number;
  onMove: () => void;
  onAll: (isAll: boolean) => void;
}

/** Ticks all tickets or none, and moves the ticked ones. */
export const MoveBar = ({count, total, onMove, onAll}: MoveBarProps) => (
  <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, pl: 2}}>
    <FormControlLabel
      sx={{m: 0}}
      control={
        <Checkbox
          size="small"
          checked={count > 0 && count === total}
          indeterminate={count > 0 && count < total}
          onChange={(_event, isAll) => onAll(isAll)}
        />
      }
      label={plural(total, 'Select # ticket', 'Select all # tickets')}
      slotProps={{typography: {variant: 'body2'}}}
    />
    <Box
      role="status"
      sx={{color: 'text.secondary', fontSize: 13.5, fontVariantNumeric: 'tabular-nums'}}
    >
      {count > 0 ? t('{count} selected', {count}) : ''}
    </Box>
    <Button
      variant="contained"
      size="small"
      disabled={count === 0}
      sx={{ml: 'auto'}}
      onClick={onMove}
    >
      {t('Move to…')}
    </Button>
  </Box>
);
