import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Box, Button, DateTime, RelativeTime} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {type Device, deviceName} from './device-name.ts';
import {Row} from './RowList.tsx';

/** A session as returned by the service. */
export interface ShownSession {
  device: Device;
  network: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface SessionRowProps {
  session: ShownSession;
  isEnding: boolean;
  onEnd: () => void;
}

const Facts = ({session: {network, createdAt, lastUsedAt, isCurrent}}: {session: ShownSession}) => (
  <>
    {isCurrent ? null : (
      <>{tNodes('Last used {when}', {when: <RelativeTime at={lastUsedAt} />})} · </>
    )}
    {tNodes('Logged in {when}', {when: <DateTime at={createdAt} />})}
    {network ? ` · ${t('from network {network}', {network})}` : null}
  </>
);

/** Session of a user in a `RowList`, with a button to end it; the current session has none. */
export function SessionRow({session, isEnding, onEnd}: SessionRowProps) {
  const name = deviceName(session.device);
  const current = (
    <Box component="span" sx={{display: 'inline-flex', flexWrap: 'wrap', gap: 1}}>
      {name} <StatusChip tone="success" label={t('This session')} />
    </Box>
  );
  return (
    <Row name={session.isCurrent ? current : name} facts={<Facts session={session} />}>
      {session.isCurrent ? null : (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('End session: {device}', {device: name})}
          loading={isEnding}
          onClick={onEnd}
        >
          {t('End session')}
        </Button>
      )}
    </Row>
  );
}
