import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, Typography} from '@switchboard/ui';
import {type BulkAction, fitting, useBulkActions} from '../state/use-bulk-actions.ts';

const LABELS: Record<BulkAction, string> = {
  archive: t('Archive'),
  restore: t('Restore'),
  delete: t('Delete'),
};
const ACTIONS = Object.keys(LABELS) as BulkAction[];

interface CourseBulkBarProps {
  chosen: readonly Course[];
  onDone: () => void;
}

/** Actions on the chosen courses; each applies only to courses in a suitable state. */
export function CourseBulkBar({chosen, onDone}: CourseBulkBarProps) {
  const {isRunning, run} = useBulkActions();
  return (
    <Box
      role="group"
      aria-label={t('Chosen courses')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: 'action.selected',
      }}
    >
      <Typography variant="body2" role="status" sx={{fontWeight: 600, mr: 1}}>
        {t('{count} selected', {count: chosen.length})}
      </Typography>
      {ACTIONS.map((action) => {
        const ids = fitting(chosen, action).map(({id}) => id);
        return ids.length > 0 ? (
          <Button
            key={action}
            size="small"
            variant="outlined"
            disabled={isRunning}
            onClick={() => void run(action, ids).then((isDone) => isDone && onDone())}
          >
            {ids.length < chosen.length
              ? t('{action} ({count})', {action: LABELS[action], count: ids.length})
              : LABELS[action]}
          </Button>
        ) : null;
      })}
      <Button size="small" onClick={onDone}>
        {t('Clear selection')}
      </Button>
    </Box>
  );
}
