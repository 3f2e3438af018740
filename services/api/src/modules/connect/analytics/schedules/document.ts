import type {Panel} from '@switchboard/figures';

/** A report on paper, in the language of its reader. */
export interface ReportDocument {
  /** Language of its texts, BCP 47. */
  language: string;
  title: string;
  /** Lines below the title: screen and workspace, period, filters. */
  lines: string[];
  /** Text instead of figures, without any data. */
  nothing: string | null;
  figures: {label: string; value: string; notes: string[]}[];
  panels: PaperPanel[];
  /** Comments of requesters. */
  comments: {title: string; entries: {text: string; by: string}[]} | null;
  /** Note where a small sample is grey. */
  smallSample: string;
  /** Bottom line of each page, with `{page}` and `{pages}`. */
  footer: string;
  createdAt: Date;
}

export interface PaperCell {
  text: string;
  /** Address of the list of its tickets. */
  link: string | undefined;
  isSmall: boolean;
}

/** A table, and the number of its columns of numbers that are drawn above it. */
export interface PaperPanel extends Pick<Panel, 'sentence'> {
  title: string;
  columns: string[];
  rows: {name: string; cells: PaperCell[]; values: number[]}[];
  drawn: number;
}
