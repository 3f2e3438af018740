import Type, {type Static} from 'typebox';
import {analyticsFilter, PERFORMERS} from '../analytics/schemas.ts';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';
import {REPORT_NAME_MAX} from '../limits.ts';
import {ReportSchedule} from './schedules.ts';

/** The screens of analytics, by their figures. */
export const REPORT_SCREENS = [
  'trends',
  'times',
  'performance',
  'sla',
  'satisfaction',
  'volume',
] as const;
export type ReportScreen = (typeof REPORT_SCREENS)[number];

const REPORT_VISIBILITIES = ['private', 'all'] as const;

/** What the address of a screen asks for; a range moves on with the days. */
export const ReportQuery = Type.Object(
  {
    ...analyticsFilter,
    /** Whom the table is of; of `performance` alone. */
    by: Type.Optional(Type.Enum([...PERFORMERS])),
  },
  {additionalProperties: false},
);
export type ReportQuery = Static<typeof ReportQuery>;

const report = {
  name: Type.String({minLength: 1, maxLength: REPORT_NAME_MAX, pattern: '\\S'}),
  screen: Type.Enum([...REPORT_SCREENS]),
  query: ReportQuery,
  /** Who has it among their reports. */
  visibility: Type.Enum([...REPORT_VISIBILITIES]),
};

/** A name for a screen of analytics and its filters. Whoever opens it sees the figures of the tickets that they see. */
export const SavedReport = Type.Object({
  id: Id,
  ...report,
  owner: Type.Object({id: Id, name: Type.String()}),
  /** When it is mailed; null: it is not. */
  schedule: Nullable(ReportSchedule),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type SavedReport = Static<typeof SavedReport>;

/** POST /connect/api/reports, and PUT /connect/api/reports/:id with `If-Match`. Agents have private reports only. */
export const SavedReportRequest = Type.Object(report, {additionalProperties: false});
export type SavedReportRequest = Static<typeof SavedReportRequest>;
export const SavedReportResponse = envelope({report: SavedReport});
export type SavedReportResponse = Static<typeof SavedReportResponse>;
/** GET /connect/api/reports: the caller's own and those of everyone, by name. */
export const SavedReportsResponse = envelope({reports: Type.Array(SavedReport)});
export type SavedReportsResponse = Static<typeof SavedReportsResponse>;
