import {t} from '@switchboard/i18n';
import {MenuItem, Select} from '@switchboard/ui/form';
import {useViewer} from '../shared/roles/viewer.ts';
import {useOwnPresence} from './own-presence.ts';

const STATES = [
  ['online', t('Online')],
  ['away', t('Away')],
  ['busy', t('Busy')],
] as const;

/** Presence of the user for others: automatic, or away or busy until changed. */
export function StatusChoice() {
  const {chosen, choose} = useOwnPresence(useViewer().id);
  const show = (state: (typeof STATES)[number][0]) => choose(state === 'online' ? null : state);
  return (
    <Select
      size="small"
      disabled={chosen === undefined}
      value={chosen ?? 'online'}
      onChange={(event) => show(event.target.value)}
      SelectDisplayProps={{'aria-label': t('Your status')}}
      sx={{minWidth: 104, fontSize: 14}}
    >
      {STATES.map(([state, label]) => (
        <MenuItem key={state} value={state}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
