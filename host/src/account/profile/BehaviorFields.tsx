import {may} from '@switchboard/contracts/team/permissions';
import type {Formats, TicketStart} from '@switchboard/contracts/user/preferences';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {useCurrentUser} from '@switchboard/session';
import {Box, FormHelperText} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';
import {useId} from 'react';
import {playSound} from '../../notifications/index.ts';
import {preferencesOf, savePreferences} from '../../preferences/index.ts';
import {Choice, OWN} from './Choice.tsx';

const STARTS: Record<TicketStart, string> = {
  mine: t('My tickets'),
  unassigned: t('Unassigned tickets'),
  following: t('Following'),
  all: t('All tickets'),
};

/** Example of each format: the same day, time and number. */
const FORMATS: Record<Formats | typeof OWN, string> = {
  [OWN]: t('As the language'),
  'en-US': 'Nov 20, 2026, 3:05 PM · 1,234.5',
  'en-GB': '20 Nov 2026, 15:05 · 1,234.5',
  'de-DE': '20.11.2026, 15:05 · 1.234,5',
  'fil-PH': 'Nob 20, 2026, 3:05 PM · 1,234.5',
};

/** Effects of a reply on an unassigned ticket. */
const CLAIMS: Record<'yes' | 'no' | typeof OWN, string> = {
  [OWN]: t('As the workspace'),
  yes: t('Assign it to me'),
  no: t('Leave it unassigned'),
};

const choiceOf = (claims: boolean | null | undefined) =>
  claims === true ? 'yes' : claims === false ? 'no' : null;

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({label, hint, isOn, onChange}: SwitchProps) {
  const id = useId();
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={isOn}
            onChange={(_event, next) => onChange(next)}
            slotProps={{input: {'aria-describedby': id}}}
          />
        }
      />
      <FormHelperText id={id} sx={{mt: 0}}>
        {hint}
      </FormHelperText>
    </Box>
  );
}

/** Behaviour of the dashboard for this user; choices apply at once, on every device. */
export function BehaviorFields() {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const {singleKeys, sounds, ticketsStart, formats, claimsTickets} = preferencesOf(user);
  return (
    <Box sx={{display: 'grid', gap: 2}}>
      {user.workspace ? (
        <Choice
          label={t('“Tickets” opens')}
          hint={t('The list that the menu entry leads to. Links and bookmarks stay as they are.')}
          options={STARTS}
          value={ticketsStart}
          onChange={(next) => void savePreferences(queries, {ticketsStart: next ?? 'mine'})}
        />
      ) : null}
      {user.workspace && user.role && may(user.role, 'replyToTickets') ? (
        <Choice
          label={t('Replying to an unassigned ticket')}
          hint={t('Public replies only. Undoing one gives the ticket back.')}
          options={CLAIMS}
          value={choiceOf(claimsTickets)}
          onChange={(next) =>
            void savePreferences(queries, {claimsTickets: next === null ? null : next === 'yes'})
          }
        />
      ) : null}
      <Choice
        label={t('Dates and numbers')}
        hint={t('The dashboard reloads with the format that you choose.')}
        options={FORMATS}
        value={formats}
        onChange={(next) => void savePreferences(queries, {formats: next})}
      />
      <Switch
        label={t('Enable single-key shortcuts')}
        hint={t('Press ? to see them. Shortcuts with Ctrl work either way.')}
        isOn={singleKeys}
        onChange={(next) => void savePreferences(queries, {singleKeys: next})}
      />
      {user.workspace ? (
        <Switch
          label={t('Play a sound with each new notification')}
          hint={t('Browsers allow sounds once you have clicked on the page.')}
          isOn={sounds}
          onChange={(next) => {
            if (next) playSound();
            void savePreferences(queries, {sounds: next});
          }}
        />
      ) : null}
    </Box>
  );
}
