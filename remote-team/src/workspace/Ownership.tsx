import {t} from '@switchboard/i18n';
import {Button, Stack, Typography} from '@switchboard/ui';
import {useState} from 'react';
import {OwnershipDialog} from './OwnershipDialog.tsx';

/** Rights of owners, with a button to transfer the ownership. */
export function Ownership({viewerId}: {viewerId: string}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack sx={{gap: 2, alignItems: 'start'}}>
      <Typography variant="body2" color="textSecondary">
        {t(
          'Owners can do everything, also make other members owners and erase personal data. A workspace must keep at least one owner.',
        )}
      </Typography>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('Transfer ownership')}
      </Button>
      {isOpen ? <OwnershipDialog viewerId={viewerId} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}
