import type {Import, ImportFormat} from '@switchboard/contracts/imports/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, FormControl, Link, Paper, Typography} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {useRef, useState} from 'react';
import {useCreateImport} from './imports.ts';

interface Template {
  name: string;
  rows: readonly string[];
}

const TEMPLATES: Partial<Record<ImportFormat, Template>> = {
  csv: {
    name: 'tickets-template.csv',
    rows: [
      'subject,description,requester_email,requester_name,status,priority,type,assignee_email,team,sla_policy,tags,created_at,resolved_at,external_id',
      'Where is my order?,I ordered a week ago.,rosa@example.com,Rosa Lim,open,normal,question,,,,orders;late,2026-01-05T08:30:00Z,,old-1',
    ],
  },
  events: {
    name: 'ticket-history-template.csv',
    rows: [
      'case_id,activity,timestamp,resource,text,subject,requester_email,priority,team',
      'old-1,created,2026-01-05T08:30:00Z,,I ordered a week ago.,Where is my order?,rosa@example.com,normal,',
      'old-1,resolved,2026-01-06T10:00:00Z,,,Where is my order?,rosa@example.com,high,',
      'old-1,reopened,2026-01-07T09:15:00Z,,It has not arrived.,Where is my order?,rosa@example.com,high,',
    ],
  },
  contacts: {
    name: 'contacts-template.csv',
    rows: [
      'name,email,phone,company,time_zone,tags',
      'Rosa Lim,rosa@example.com,+639171234567,Lim Lamps,Asia/Manila,vip;wholesale',
    ],
  },
};

const TemplateLink = ({name, rows}: Template) => (
  <Link
    href={`data:text/csv;charset=utf-8,${encodeURIComponent(rows.join('\r\n'))}`}
    download={name}
  >
    {t('Download a template')}
  </Link>
);

interface Kind {
  label: string;
  hint: string;
  accept: string;
}

const TABLES =
  '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const KINDS: Record<ImportFormat, Kind> = {
  csv: {
    label: t('Tickets as CSV or workbook'),
    hint: t(
      'One ticket per row, as most help desks export them. You choose what each column is imported as.',
    ),
    accept: TABLES,
  },
  events: {
    label: t('Ticket history as CSV or workbook'),
    hint: t(
      'One event per row, as in an event log of a help desk or for process mining. You choose what each activity means.',
    ),
    accept: TABLES,
  },
  zendesk: {
    label: t('Zendesk export'),
    hint: t(
      'The CSV files of a full export: tickets, comments, field history, tags, users and groups. Select all of them at once.',
    ),
    accept: '.csv,text/csv',
  },
  mbox: {
    label: t('Mailbox'),
    hint: t('A mailbox file (mbox). Each conversation becomes a ticket.'),
    accept: '.mbox,.mbx,application/mbox',
  },
  contacts: {
    label: t('Contacts as CSV or workbook'),
    hint: t(
      'One contact per row. Contacts you already have are updated by email or phone; empty cells change nothing.',
    ),
    accept: TABLES,
  },
};
const FORMATS = Object.keys(KINDS) as ImportFormat[];

const Choice = ({label, hint}: Kind) => (
  <Box sx={{py: 0.5}}>
    <Typography component="span" variant="subtitle2" sx={{display: 'block'}}>
      {label}
    </Typography>
    <Typography component="span" variant="caption" color="textSecondary">
      {hint}
    </Typography>
  </Box>
);

/** Uploads files of another system, which are read and validated at once. */
export function ImportForm({onRead}: {onRead: (read: Import) => void}) {
  const [format, setFormat] = useState<ImportFormat>('csv');
  const input = useRef<HTMLInputElement>(null);
  const {mutate, isPending, error} = useCreateImport();
  const template = TEMPLATES[format];
  useLeaveGuard(isPending ? 'block' : 'allow');
  const upload = (files: readonly File[]) => {
    if (files.length > 0) mutate({format, files}, {onSuccess: (answer) => onRead(answer.import)});
    if (input.current) input.current.value = '';
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="import-title"
      sx={{p: {xs: 2, sm: 2.5}, maxWidth: 860}}
    >
      <Typography id="import-title" component="h2" variant="h3" sx={{mb: 1}}>
        {t('Import')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('Review before anything is imported. Tickets keep their dates, and no mail is sent.')}
      </Typography>
      <FormControl sx={{mt: 1.5, display: 'block'}}>
        <RadioGroup
          aria-label={t('Kind of file')}
          value={format}
          onChange={(_event, value) => setFormat(value as ImportFormat)}
        >
          {FORMATS.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              disabled={isPending}
              control={<Radio />}
              label={<Choice {...KINDS[value]} />}
              sx={{alignItems: 'flex-start'}}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {error ? (
        <Alert severity="error" sx={{mt: 1.5}}>
          {errorSentence(error, t('The files could not be read. Try again.'))}
        </Alert>
      ) : null}
      <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2}}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('Files')}
          accept={KINDS[format].accept}
          multiple={format === 'zendesk'}
          onChange={({target}) => upload([...(target.files ?? [])])}
        />
        <Button variant="contained" loading={isPending} onClick={() => input.current?.click()}>
          {format === 'zendesk' ? t('Choose files') : t('Choose file')}
        </Button>
        {template ? <TemplateLink {...template} /> : null}
        <Box role="status" sx={{color: 'text.secondary', fontSize: 14}}>
          {isPending ? t('Reading the file…') : ''}
        </Box>
      </Box>
    </Paper>
  );
}
