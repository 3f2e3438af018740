import type {Panel} from '@switchboard/figures';

/** A report on paper: all of it in the words of its reader. */
export interface ReportDocument {
  /** Of its texts, BCP 47. */
  language: string;
  title: string;
  /** What stands below the title: screen and workspace, period, filters. */
  lines: string[];
  /** Instead of figures, where there is nothing to count. */
  nothing: string | null;
  figures: {label: string; value: string; notes: string[]}[];
  panels: PaperPanel[];
  /** What requesters wrote. */
  comments: {title: string; entries: {text: string; by: string}[]} | null;
  /** Where a small sample is grey. */
  smallSample: string;
  /** At the bottom of each page, with `{page}` and `{pages}`. */
  footer: string;
  createdAt: Date;
}

export interface PaperCell {
  text: string;
  /** Where its tickets are. */
  link: string | undefined;
  isSmall: boolean;
}

/** A table, and how many of its columns of numbers are drawn above it. */
export interface PaperPanel extends Pick<Panel, 'sentence'> {
  title: string;
  columns: string[];
  rows: {name: string; cells: PaperCell[]; values: number[]}[];
  drawn: number;
}
