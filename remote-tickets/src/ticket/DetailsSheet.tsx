import {runShortcut} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {askGuards, useLeaveGuard} from '@switchboard/router';
import {Box, IconButton, type Theme, useMediaQuery} from '@switchboard/ui';
import {CloseIcon} from '@switchboard/ui/icons';
import {Drawer} from '@switchboard/ui/overlay';
import {useEffect, useId, type ReactNode} from 'react';

/** Runs the action of a key once the properties are rendered. */
function Answer({keys}: {keys: string}) {
  useEffect(() => runShortcut(keys), [keys]);
  return null;
}

/** Leaves the field with the focus, which then saves its text or asks about it. */
async function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await Promise.resolve();
}

/** Sheet with properties and facts of a ticket where there is no room beside the thread. */
export function DetailsSheet({
  asked,
  onClose,
  children,
}: {
  /** Key that opened the sheet. */
  asked: string | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  useLeaveGuard('ask');
  const close = async () => {
    await leaveField();
    if (await askGuards()) onClose();
  };
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open
      onClose={() => void close()}
      sx={{zIndex: 'modal'}}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: {
            px: 2,
            pb: 3,
            ...(isPhone ? {maxHeight: '88vh', borderRadius: '16px 16px 0 0'} : {width: 360}),
          },
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
        <IconButton aria-label={t('Close')} edge="end" onClick={() => void close()}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
      {asked ? <Answer keys={asked} /> : null}
    </Drawer>
  );
}
