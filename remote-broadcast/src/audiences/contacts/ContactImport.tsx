import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {
  Alert,
  Box,
  Button,
  Link,
  Paper,
  QueryStates,
  SkeletonRows,
  Typography,
} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {useRef, useState} from 'react';
import {useRole} from '../../state/role.ts';
import {ImportColumns} from './ImportColumns.tsx';
import {ImportReview} from './ImportReview.tsx';
import {useImport, useUpload} from './imports.ts';

export interface ContactImportProps {
  audienceId: string;
  onClose: () => void;
}

const TEMPLATE = [
  'name,email,phone,company,time_zone,tags',
  'Rosa Lim,rosa@example.com,+639171234567,Lim Lamps,Asia/Manila,vip;wholesale',
].join('\r\n');

/** Accepts the file; it is read and checked as soon as it is chosen. */
function FileStep({onRead}: {onRead: (importId: string) => void}) {
  const input = useRef<HTMLInputElement>(null);
  const {mutate, isPending, error} = useUpload();
  useLeaveGuard(isPending ? 'block' : 'allow');
  const upload = (file: File | undefined) => {
    if (file) mutate(file, {onSuccess: (answer) => onRead(answer.import.id)});
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t(
          'A CSV file or workbook (.xlsx) with one contact per row. Contacts you already have are updated by email or phone; empty cells change nothing. You review it before anything is imported.',
        )}
      </Typography>
      {error ? (
        <Alert severity="error">
          {errorSentence(error, t('The file could not be read. Try again.'))}
        </Alert>
      ) : null}
      <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2}}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('Contacts file')}
          accept=".csv,text/csv,.xlsx"
          onChange={({target}) => upload(target.files?.[0])}
        />
        <Button variant="contained" loading={isPending} onClick={() => input.current?.click()}>
          {t('Choose file')}
        </Button>
        <Link
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`}
          download="contacts-template.csv"
        >
          {t('Download a template')}
        </Link>
      </Box>
    </>
  );
}

/** A parsed file: its columns, its rows, its progress. */
function ReadFile({
  importId,
  audienceId,
  onAgain,
  onDone,
}: {
  importId: string;
  audienceId: string;
  onAgain: () => void;
  onDone: () => void;
}) {
  const query = useImport(importId);
  return (
    <QueryStates query={query} thing={t('the import')} skeleton={<SkeletonRows rows={3} />}>
      {(answer) =>
        answer.import.status === 'mapping' ? (
          <ImportColumns importId={importId} onAgain={onAgain} />
        ) : (
          <ImportReview {...answer} audienceId={audienceId} onAgain={onAgain} onDone={onDone} />
        )
      }
    </QueryStates>
  );
}

/** Imports the contacts of a file into a static audience, in three steps: the file, a review, the import. */
export function ContactImport({audienceId, onClose}: ContactImportProps) {
  const [importId, setImportId] = useState<string>();
  const role = useRole();
  const mayImport = role === 'owner' || role === 'admin';
  const refusal = useRefusal('admin', t('import contacts'), !mayImport);
  const steps =
    importId === undefined ? (
      <FileStep onRead={setImportId} />
    ) : (
      <ReadFile
        importId={importId}
        audienceId={audienceId}
        onAgain={() => setImportId(undefined)}
        onDone={onClose}
      />
    );
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="contact-import"
      sx={{p: 2, mb: 2.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5}}
    >
      <Box sx={{display: 'flex', alignItems: 'center', gap: 1}}>
        <Typography component="h3" variant="subtitle2" id="contact-import" sx={{flexGrow: 1}}>
          {t('Import from a file')}
        </Typography>
        <Button size="small" onClick={onClose}>
          {t('Close')}
        </Button>
      </Box>
      {mayImport ? steps : <Typography variant="body2">{refusal}</Typography>}
    </Paper>
  );
}
