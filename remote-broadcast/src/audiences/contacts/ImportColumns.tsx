import {openQuestions} from '@switchboard/contracts/imports/choices';
import type {ImportMappingResponse} from '@switchboard/contracts/imports/mapping';
import {SKIP} from '@switchboard/contracts/imports/targets';
import {t} from '@switchboard/i18n';
import {Alert, Box, Button, QueryStates, SkeletonRows, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useChooseMapping, useMapping} from './imports.ts';

export interface ImportColumnsProps {
  importId: string;
  /** Accepts another file. */
  onAgain: () => void;
}

const TARGETS: Readonly<Record<string, string>> = {
  name: t('Name'),
  first_name: t('First name'),
  last_name: t('Last name'),
  email: t('Email'),
  phone: t('Phone number'),
  company: t('Company'),
  time_zone: t('Time zone'),
  tags: t('Tags'),
  [SKIP]: t('Left out'),
};

function Columns({
  columns,
  mapping,
  names,
  encoding,
  importId,
  onAgain,
}: ImportMappingResponse & ImportColumnsProps) {
  const {mutate, isPending} = useChooseMapping(importId);
  const [question] = openQuestions('contacts', {columns, mapping, names});
  return (
    <Box sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5}}>
      <Typography variant="body2">{t('The columns of the file are read as follows:')}</Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          fontSize: 14,
        }}
      >
        {columns.map(({name}, index) => (
          <Box key={`${index} ${name}`} sx={{display: 'contents'}}>
            <Box component="dt" sx={{overflowWrap: 'anywhere'}}>
              {name}
            </Box>
            <Box component="dd" sx={{m: 0, color: 'text.secondary'}}>
              {TARGETS[mapping.columns[index]?.target ?? SKIP] ?? t('Left out')}
            </Box>
          </Box>
        ))}
      </Box>
      {encoding ? (
        <Typography variant="body2">
          {t(
            'The file is not encoded in UTF-8. If letters look wrong in the names above, save it as “CSV UTF-8”, or import it under Tickets, Settings, where you can choose the encoding.',
          )}
        </Typography>
      ) : null}
      {question ? (
        <Alert severity="warning">
          {question.sentence}{' '}
          {t('Name the columns as in the template, or import the file under Tickets, Settings.')}
        </Alert>
      ) : null}
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1.5}}>
        {question ? null : (
          <Button
            variant="contained"
            loading={isPending}
            onClick={() => mutate(mapping, {onError: (error) => showErrorToast(error)})}
          >
            {t('Review the rows')}
          </Button>
        )}
        <Button variant="outlined" onClick={onAgain}>
          {t('Choose another file')}
        </Button>
      </Box>
    </Box>
  );
}

/** Mapping of each column of a file. */
export const ImportColumns = (props: ImportColumnsProps) => (
  <QueryStates
    query={useMapping(props.importId)}
    thing={t('the columns')}
    skeleton={<SkeletonRows rows={4} />}
  >
    {(answer) => <Columns {...answer} {...props} />}
  </QueryStates>
);
