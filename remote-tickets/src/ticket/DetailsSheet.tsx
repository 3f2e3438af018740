import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, IconButton} from '@switchboard/ui';
import {CloseIcon} from '@switchboard/ui/icons';
import {Drawer} from '@switchboard/ui/overlay';
import {useId, type ReactNode} from 'react';

/** Properties and facts of a ticket where there is no room beside the thread. */
export function DetailsSheet({onClose, children}: {onClose: () => void; children: ReactNode}) {
  const id = useId();
  useLeaveGuard('ask');
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      sx={{zIndex: 'modal'}}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: {maxHeight: '88vh', borderRadius: '16px 16px 0 0', px: 2, pb: 3},
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          position: 'sticky',
          top: 0,
          zIndex: 1,
          py: 1,
          bgcolor: 'background.paper',
        }}
      >
        <Box component="h2" id={id} sx={{m: 0, fontSize: 17}}>
          {t('About this ticket')}
        </Box>
        <IconButton aria-label={t('Close')} edge="end" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
