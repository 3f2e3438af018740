import Type, {type Static} from 'typebox';
import {envelope} from './envelope.ts';
import {Id, Instant, Nullable} from './fields.ts';

/** `csv`: one ticket a row; `zendesk`: the tables of its export; `mbox`: a file of mails, a ticket for each conversation. */
export const IMPORT_FORMATS = ['csv', 'zendesk', 'mbox'] as const;
export const ImportFormat = Type.Enum([...IMPORT_FORMATS]);
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Files whose tickets are taken over. `checked`: read, nothing taken over yet. */
export const Import = Type.Object({
  id: Id,
  format: ImportFormat,
  fileName: Type.String(),
  status: Type.Enum(['checked', 'running', 'stopped', 'finished']),
  /** Tickets found, those that cannot be taken over included. */
  total: Type.Integer(),
  /** Not looked at again: wrong in the file, or refused. */
  failed: Type.Integer(),
  created: Type.Integer(),
  /** Here already, by their external id. */
  existing: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Instant,
  finishedAt: Nullable(Instant),
});
export type Import = Static<typeof Import>;

/** Why a ticket was not taken over, and where it stands in the file. */
export const ImportProblem = Type.Object({row: Type.Integer(), message: Type.String()});
export type ImportProblem = Static<typeof ImportProblem>;

/** POST /connect/api/imports?format=csv, a form with the files: reads and checks them, and takes nothing over. */
export const CreateImportQuery = Type.Object({format: ImportFormat}, {additionalProperties: false});

/** GET /connect/api/imports/:id; POST /:id/start, and again after it was stopped; POST /:id/stop. The first 100 problems. */
export const ImportResponse = envelope({import: Import, problems: Type.Array(ImportProblem)});
export type ImportResponse = Static<typeof ImportResponse>;

/** GET /connect/api/imports, the newest first. */
export const ImportsResponse = envelope({imports: Type.Array(Import)});
export type ImportsResponse = Static<typeof ImportsResponse>;
