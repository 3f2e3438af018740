import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {type ReactNode, useState} from 'react';
import type {FigureTable} from '../state/table.ts';
import {FigureTableView} from './FigureTableView.tsx';
import {Panel} from './Panel.tsx';

export interface ChartPanelProps {
  /** The figures; its title names the panel. */
  table: FigureTable;
  /** What the drawing shows, in one sentence. */
  summary: string;
  /** The drawing. */
  children: ReactNode;
}

const onPaper = {display: 'none', '@media print': {display: 'block'}};

/** A drawing that can also be read as a table; on paper both are there. */
export function ChartPanel({table, summary, children}: ChartPanelProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isTable = view === 'table';
  return (
    <Panel
      title={table.title}
      summary={summary}
      table={table}
      actions={
        <Button
          size="small"
          aria-pressed={isTable}
          onClick={() => setView(isTable ? 'chart' : 'table')}
        >
          {t('View as table')}
        </Button>
      }
    >
      {isTable ? null : children}
      <Box sx={isTable ? {} : onPaper}>
        <FigureTableView table={table} />
      </Box>
    </Panel>
  );
}
