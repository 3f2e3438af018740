import type {RememberedDevice} from '@switchboard/contracts/second-factor/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Box, Button, DateTime, RelativeTime, showToast, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';

import {deviceName, Row, RowList} from '@switchboard/ui/rows';
import {useForgetDevice} from './second-factor.ts';

function DeviceRow({device: {id, device, lastUsedAt, expiresAt}}: {device: RememberedDevice}) {
  const forgetting = useForgetDevice();
  const name = deviceName(device);
  const forget = () =>
    forgetting.mutate(id, {
      onSuccess: () => void showToast({kind: 'success', message: t('The device was forgotten.')}),
      onError: (error) => showErrorToast(error),
    });
  return (
    <Row
      name={name}
      facts={
        <>
          {tNodes('Last used {when}', {when: <RelativeTime at={lastUsedAt} />})} ·{' '}
          {tNodes('Remembered until {when}', {when: <DateTime at={expiresAt} />})}
        </>
      }
    >
      <Button
        variant="outlined"
        size="small"
        aria-label={t('Forget: {device}', {device: name})}
        loading={forgetting.isPending}
        onClick={forget}
      >
        {t('Forget')}
      </Button>
    </Row>
  );
}

/** Browsers that log in without the second factor for a while. */
export const RememberedDevices = ({devices}: {devices: RememberedDevice[]}) => (
  <Box sx={{mt: 2}}>
    <Typography component="h3" variant="subtitle2" sx={{mb: 1}}>
      {t('Remembered devices')}
    </Typography>
    {devices.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        {t('None. At login you can have a device remembered for 30 days.')}
      </Typography>
    ) : (
      <RowList label={t('Remembered devices')}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </RowList>
    )}
  </Box>
);
