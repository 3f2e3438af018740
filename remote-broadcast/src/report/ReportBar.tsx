import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {canMoveBroadcast} from '@switchboard/contracts/broadcasts/states';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useNavigate} from '@switchboard/router';
import {Button} from '@switchboard/ui';
import {ScreenBar} from '@switchboard/ui/data';
import {RowMenu} from '@switchboard/ui/rows';
import {BackToBroadcasts} from '../components/BackToBroadcasts.tsx';
import {StatusLabel} from '../components/StatusLabel.tsx';
import {canResume, useSteering} from '../components/use-steering.ts';
import {paths} from '../paths.ts';
import {useRights} from '../state/use-rights.ts';

/** Next actions on a broadcast by its status. */
function Primary({
  broadcast,
  canSend,
  steering: {pause, resume, unschedule, isBusy},
}: {
  broadcast: Broadcast;
  canSend: boolean;
  steering: ReturnType<typeof useSteering>;
}) {
  const {status, id} = broadcast;
  if (status === 'draft')
    return (
      <Button variant="contained" component={RouterLink} to={paths.edit(id)}>
        {t('Edit')}
      </Button>
    );
  if (!canSend) return null;
  switch (status) {
    case 'sending':
      return (
        <Button variant="outlined" loading={isBusy} onClick={() => void pause(broadcast)}>
          {t('Pause')}
        </Button>
      );
    case 'paused':
      return canResume(broadcast) ? (
        <Button variant="contained" loading={isBusy} onClick={() => void resume(broadcast)}>
          {t('Resume')}
        </Button>
      ) : null;
    case 'scheduled':
      return (
        <Button variant="outlined" loading={isBusy} onClick={() => void unschedule(broadcast)}>
          {t('Unschedule and edit')}
        </Button>
      );
    default:
      return null;
  }
}

/** The head of a report: name, status and actions. */
export function ReportBar({broadcast}: {broadcast: Broadcast}) {
  const navigate = useNavigate();
  const steering = useSteering();
  const {canSend} = useRights();
  const {status, name} = broadcast;
  const remove = async () => {
    if (await steering.remove(broadcast)) void navigate(paths.management());
  };
  const items = [
    {label: t('Duplicate'), onChoose: () => void steering.duplicate(broadcast)},
    ...(canSend && status !== 'draft' && canMoveBroadcast(status, 'cancelled')
      ? [{label: t('Cancel broadcast'), onChoose: () => void steering.cancel(broadcast)}]
      : []),
    ...(status === 'draft' ? [{label: t('Delete'), onChoose: () => void remove()}] : []),
  ];
  return (
    <ScreenBar
      heading={name}
      title={name}
      screen={broadcast.id}
      before={<BackToBroadcasts />}
      actions={
        <>
          <Primary broadcast={broadcast} canSend={canSend} steering={steering} />
          <RowMenu name={name} items={items} />
        </>
      }
    >
      <StatusLabel broadcast={broadcast} />
    </ScreenBar>
  );
}
