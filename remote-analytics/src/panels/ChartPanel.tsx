import type {FigureTable} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Button} from '@switchboard/ui';
import {type ReactNode, useState} from 'react';
import {FigureTableView} from './FigureTableView.tsx';
import {Panel} from './Panel.tsx';
import {useIsPrinted} from './use-is-printed.ts';

export interface ChartPanelProps {
  /** The figures; its title names the panel. */
  table: FigureTable;
  /** Content of the drawing, in one sentence. */
  summary: string;
  /** True when there is nothing to draw: the sentence states so. */
  isEmpty?: boolean;
  /** The drawing. */
  children: ReactNode;
}

/** A drawing that can also be read as a table; on paper both are shown. */
export function ChartPanel({table, summary, isEmpty = false, children}: ChartPanelProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isTable = view === 'table';
  const isPrinted = useIsPrinted();
  if (isEmpty) return <Panel title={table.title} summary={summary} />;
  return (
    <Panel
      title={table.title}
      summary={summary}
      table={table}
      actions={
        <Button size="small" onClick={() => setView(isTable ? 'chart' : 'table')}>
          {isTable ? t('View as chart') : t('View as table')}
        </Button>
      }
    >
      {isTable ? null : children}
      {isTable || isPrinted ? <FigureTableView table={table} /> : null}
    </Panel>
  );
}
