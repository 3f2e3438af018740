import type {Import} from '@switchboard/contracts/imports/schemas';
import {t} from '@switchboard/i18n';
import {useSearchParams} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {
  Box,
  Button,
  ErrorCard,
  Link,
  Paper,
  QueryStates,
  RelativeTime,
  SkeletonRows,
  Stack,
  Typography,
} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useContactExport} from './create-export.ts';
import {useExport} from './use-export.ts';
import {useImport, useImports, useLiveImports} from './imports.ts';
import {FileUsageCard} from './FileUsageCard.tsx';
import {ImportCard} from './ImportCard.tsx';
import {ImportForm} from './ImportForm.tsx';
import {ImportMapping} from './mapping/ImportMapping.tsx';
import {SettingsFrame, useCanChangeSettings} from '../settings/frame/index.ts';
const STATES: Record<Import['status'], string> = {
  mapping: t('Waiting for columns'),
  checked: t('Ready to start'),
  running: t('Running'),
  stopped: t('Stopped'),
  finished: t('Finished'),
  undoing: t('Being undone'),
  undone: t('Undone'),
};

const onError = (error: Error) =>
  showErrorToast(error, t('The file could not be created. Try again.'));

function ExportCard() {
  const tickets = useExport();
  const messages = useExport();
  const contacts = useContactExport();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="export-title"
      sx={{p: {xs: 2, sm: 2.5}, maxWidth: 860}}
    >
      <Typography id="export-title" component="h2" variant="h3" sx={{mb: 1}}>
        {t('Export')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{mb: 2}}>
        {t(
          'Everything you can see, one per row, as CSV files. Tickets and contacts can be imported again.',
        )}
      </Typography>
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1.5}}>
        <Button
          variant="outlined"
          loading={tickets.isPending}
          onClick={() => tickets.mutate({list: {view: 'all'}}, {onError})}
        >
          {t('Download tickets')}
        </Button>
        <Button
          variant="outlined"
          loading={messages.isPending}
          onClick={() => messages.mutate({kind: 'messages', list: {view: 'all'}}, {onError})}
        >
          {t('Download messages')}
        </Button>
        <Button
          variant="outlined"
          loading={contacts.isPending}
          onClick={() => contacts.mutate(undefined, {onError})}
        >
          {t('Download contacts')}
        </Button>
      </Box>
    </Paper>
  );
}

interface ChosenImportProps {
  id: string;
  onMap: () => void;
}

function ChosenImport({id, onMap}: ChosenImportProps) {
  const query = useImport(id);
  return (
    <QueryStates
      query={query}
      thing={t('this import')}
      skeleton={<SkeletonRows rows={2} height={80} />}
    >
      {(answer) => <ImportCard {...answer} onMap={onMap} />}
    </QueryStates>
  );
}

const Past = ({
  imports,
  onChoose,
}: {
  imports: readonly Import[];
  onChoose: (id: string) => void;
}) => (
  <Paper component="section" variant="outlined" aria-labelledby="past-title" sx={{maxWidth: 860}}>
    <Typography id="past-title" component="h2" variant="h3" sx={{p: {xs: 2, sm: 2.5}, pb: 1}}>
      {t('Earlier imports')}
    </Typography>
    <Box component="ul" sx={{m: 0, p: 0, listStyle: 'none'}}>
      {imports.map((one) => (
        <Box
          component="li"
          key={one.id}
          sx={{
            px: {xs: 2, sm: 2.5},
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
            fontSize: 14,
          }}
        >
          <Link
            component="button"
            type="button"
            onClick={() => onChoose(one.id)}
            sx={{textAlign: 'left', overflowWrap: 'anywhere', minWidth: 0}}
          >
            {one.fileName}
          </Link>
          <Box component="span" sx={{color: 'text.secondary'}}>
            {t('{status} · {created} of {total} · {createdBy} · ', {
              status: STATES[one.status],
              created: one.created,
              total: one.total,
              createdBy: one.createdBy,
            })}
            <RelativeTime at={one.createdAt} />
          </Box>
        </Box>
      ))}
    </Box>
  </Paper>
);

const AllImports = ({
  chosen,
  choose,
}: {
  chosen: string | null;
  choose: (search: Record<string, string>) => void;
}) => {
  const query = useImports();
  return (
    <>
      {chosen === null ? null : (
        <ChosenImport
          key={chosen}
          id={chosen}
          onMap={() => choose({import: chosen, step: 'columns'})}
        />
      )}
      <ImportForm
        onRead={({id, status}) =>
          choose(status === 'mapping' ? {import: id, step: 'columns'} : {import: id})
        }
      />
      {query.isError ? <ErrorCard thing={t('earlier imports')} retry={query.refetch} /> : null}
      {query.data && query.data.length > 0 ? (
        <Past imports={query.data} onChoose={(id) => choose({import: id})} />
      ) : null}
    </>
  );
};

/** Column mapping of one import, alone on the page as a separate step. */
function ChosenColumns({
  id,
  choose,
}: {
  id: string;
  choose: (search: Record<string, string>) => void;
}) {
  const query = useImport(id);
  return (
    <QueryStates
      query={query}
      thing={t('this import')}
      skeleton={<SkeletonRows rows={6} height={56} />}
    >
      {(answer) =>
        answer.canMap ? (
          <ImportMapping
            one={answer.import}
            onDone={() => choose({import: id})}
            onCancel={() => choose({})}
          />
        ) : (
          <ImportCard {...answer} onMap={() => choose({import: id, step: 'columns'})} />
        )
      }
    </QueryStates>
  );
}

/** Imports tickets and contacts from another system, and exports them as files. */
export function ImportPage() {
  const mayImport = useCanChangeSettings();
  const refusal = useRefusal('admin', 'import', !mayImport);
  const [search, setSearch] = useSearchParams();
  useLiveImports();
  const chosen = search.get('import');
  const isMapping = mayImport && chosen !== null && search.get('step') === 'columns';
  return (
    <SettingsFrame
      title={t('Import and export')}
      subtitle={t(
        'Bring in tickets and contacts from another system, or download yours. {refusal}',
        {refusal},
      )}
      current="import"
    >
      <Stack sx={{gap: 2.5}}>
        {isMapping ? <ChosenColumns key={chosen} id={chosen} choose={setSearch} /> : null}
        {mayImport && !isMapping ? <AllImports chosen={chosen} choose={setSearch} /> : null}
        {isMapping ? null : <ExportCard />}
        {isMapping ? null : <FileUsageCard />}
      </Stack>
    </SettingsFrame>
  );
}
