import type {MessageRow} from '../../conversation/index.ts';
import type {ListedTicket} from '../../tickets/index.ts';
import {headOf, linesOf} from '#csv/csv.ts';

/** A message of a ticket, its author, and the names of its files. */
interface Line {
  ticket: ListedTicket;
  message: MessageRow;
  author: string;
  files: string[];
}

const COLUMNS: Record<string, (line: Line) => string | number | null> = {
  number: ({ticket}) => ticket.number,
  subject: ({ticket}) => ticket.subject,
  kind: ({message}) => message.kind,
  author: ({author}) => author,
  created_at: ({message}) => message.createdAt.toISOString(),
  edited_at: ({message}) => message.editedAt?.toISOString() ?? null,
  text: ({message}) => message.text,
  attachments: ({files}) => files.join(';'),
};

export const messageHead = (): string => headOf(Object.keys(COLUMNS));

export const messageLines = (lines: Line[]): string =>
  linesOf(lines.map((line) => Object.values(COLUMNS).map((read) => read(line))));
