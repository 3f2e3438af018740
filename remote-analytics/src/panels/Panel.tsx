import type {FigureTable} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Box, Button, Paper, Stack, Typography} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {type ReactNode, useId} from 'react';
import {offPaper} from '../shared/paper.tsx';
import {saveTable} from './csv.ts';

export interface PanelProps {
  title: string;
  /** Subject of the count, or a summary of the figures, in one sentence. */
  summary?: ReactNode;
  /** Data that can be saved as a file. */
  table?: FigureTable;
  /** Other buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}

function CsvButton({table}: {table: FigureTable}) {
  const save = () =>
    void saveTable(table).catch((error: unknown) =>
      showErrorToast(error, t('The file was not saved. Try again.')),
    );
  return (
    <Button
      size="small"
      aria-label={t('Save {title} as CSV', {title: table.title})}
      onClick={save}
      sx={{minWidth: 0}}
    >
      {t('CSV')}
    </Button>
  );
}

/** A part of a screen with figures of one kind. */
export function Panel({title, summary, table, actions, children}: PanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{p: {xs: 2, md: 3}, minWidth: 0, breakInside: 'avoid'}}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1}}
      >
        <Box sx={{flex: '1 1 220px', minWidth: 0}}>
          <Typography id={id} component="h2" variant="h2">
            {title}
          </Typography>
          {summary ? (
            <Typography variant="caption" color="textSecondary" sx={{display: 'block'}}>
              {summary}
            </Typography>
          ) : null}
        </Box>
        <Stack direction="row" sx={{gap: 0.5, alignItems: 'flex-start', mr: -1.25, ...offPaper}}>
          {actions}
          {table ? <CsvButton table={table} /> : null}
        </Stack>
      </Stack>
      {children}
    </Paper>
  );
}
