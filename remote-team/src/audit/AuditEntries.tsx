import type {WorkspaceAuditEntry} from '@switchboard/contracts/audit/schemas';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Box, Button, DateTime, RelativeTime, Typography} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {type ReactNode, useId, useState} from 'react';
import {FIELD_LABELS, valueLabel} from './audit-words.ts';
import {AuditSentence} from './AuditSentence.tsx';

const Fact = ({label, children}: {label: string; children: ReactNode}) => (
  <>
    <Box component="dt" sx={{color: 'text.secondary'}}>
      {label}
    </Box>
    <Box component="dd" sx={{m: 0, mb: {xs: 1, sm: 0}, minWidth: 0, overflowWrap: 'anywhere'}}>
      {children}
    </Box>
  </>
);

const namesOf = (people: WorkspaceAuditEntry['added']) =>
  people.map(({name}) => name || t('A former member')).join(', ');

function Details({entry, id}: {entry: WorkspaceAuditEntry; id: string}) {
  const {changes, added, removed, session, at, number, hash} = entry;
  return (
    <Box
      component="dl"
      id={id}
      sx={{
        m: 0,
        mt: 1.5,
        p: 2,
        display: 'grid',
        gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)'},
        columnGap: 3,
        rowGap: {xs: 0, sm: 0.75},
        borderRadius: 2,
        bgcolor: 'background.default',
        fontSize: 14,
      }}
    >
      {changes.map((change) => (
        <Fact key={change.field} label={FIELD_LABELS[change.field]}>
          {change.from === null
            ? valueLabel(change, change.to)
            : `${valueLabel(change, change.from)} → ${valueLabel(change, change.to)}`}
        </Fact>
      ))}
      {added.length > 0 ? <Fact label={t('Added')}>{namesOf(added)}</Fact> : null}
      {removed.length > 0 ? <Fact label={t('Removed')}>{namesOf(removed)}</Fact> : null}
      <Fact label={t('When')}>
        <DateTime at={at} />
      </Fact>
      {session ? (
        <Fact label={t('Session')}>
          {tNodes('Logged in {time}, {id}', {
            time: <DateTime at={session.beganAt} />,
            id: session.id,
          })}
        </Fact>
      ) : null}
      <Fact label={t('Entry')}>{t('Number {number}', {number})}</Fact>
      <Fact label={t('Hash')}>{hash}</Fact>
    </Box>
  );
}

function Entry({entry}: {entry: WorkspaceAuditEntry}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box
      component="li"
      sx={{px: {xs: 2, sm: 2.5}, py: 1.25, '& + &': {borderTop: 1, borderColor: 'divider'}}}
    >
      <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2}}>
        <Typography
          id={`${id}-sentence`}
          variant="body2"
          sx={{flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere'}}
        >
          <AuditSentence entry={entry} />
        </Typography>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            ml: {sm: 'auto'},
            flexGrow: {xs: 1, sm: 0},
            justifyContent: 'space-between',
          }}
        >
          <Typography component="span" variant="body2" color="textSecondary">
            <RelativeTime at={entry.at} />
          </Typography>
          <Button
            size="small"
            aria-expanded={isOpen}
            {...(isOpen ? {'aria-controls': id} : {})}
            aria-describedby={`${id}-sentence`}
            onClick={() => setOpen(!isOpen)}
            endIcon={
              <ExpandMoreIcon
                sx={{transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 0.15s'}}
              />
            }
          >
            {t('Details')}
          </Button>
        </Box>
      </Box>
      {isOpen ? <Details entry={entry} id={id} /> : null}
    </Box>
  );
}

/** Audit log entries as sentences with expandable details. */
export const AuditEntries = ({entries}: {entries: readonly WorkspaceAuditEntry[]}) => (
  <Box component="ul" aria-label={t('Audit log')} sx={{listStyle: 'none', m: 0, p: 0}}>
    {entries.map((entry) => (
      <Entry key={entry.number} entry={entry} />
    ))}
  </Box>
);
