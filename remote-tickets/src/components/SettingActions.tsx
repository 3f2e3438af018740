import {Box, IconButton} from '@switchboard/ui';
import {ArrowDownwardIcon, ArrowUpwardIcon, DeleteIcon} from '@switchboard/ui/icons';

export interface SettingActionsProps {
  name: string;
  actions: {
    onMove: (by: -1 | 1) => void;
    onDelete: () => void;
    isFirst: boolean;
    isLast: boolean;
    isBusy: boolean;
  };
}

/** Moves one of an ordered list of settings, or deletes it. */
export const SettingActions = ({
  name,
  actions: {onMove, onDelete, isFirst, isLast, isBusy},
}: SettingActionsProps) => (
  <Box sx={{display: 'flex', flexShrink: 0}}>
    <IconButton
      size="small"
      aria-label={`Move ${name} up`}
      disabled={isFirst || isBusy}
      onClick={() => onMove(-1)}
    >
      <ArrowUpwardIcon fontSize="small" />
    </IconButton>
    <IconButton
      size="small"
      aria-label={`Move ${name} down`}
      disabled={isLast || isBusy}
      onClick={() => onMove(1)}
    >
      <ArrowDownwardIcon fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={`Delete ${name}`} disabled={isBusy} onClick={onDelete}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  </Box>
);
