import Type, {type Static} from 'typebox';
import {analyticsFilter, PERFORMERS} from '../analytics/schemas.ts';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';
import {REPORT_NAME_MAX} from '../limits.ts';
import {ReportSchedule} from './schedules.ts';

/** Screens of analytics. */
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

/** Filters in the address of a screen; a relative range moves on with the days. */
export const ReportQuery = Type.Object(
  {
    ...analyticsFilter,
    /** Rows of the table; for `performance` only. */
    by: Type.Optional(Type.Enum([...PERFORMERS])),
  },
  {additionalProperties: false},
);
export type ReportQuery = Static<typeof ReportQuery>;

const report = {
  name: Type.String({minLength: 1, maxLength: REPORT_NAME_MAX, pattern: '\\S'}),
  screen: Type.Enum([...REPORT_SCREENS]),
  query: ReportQuery,
  /** Members who see it among their reports. */
  visibility: Type.Enum([...REPORT_VISIBILITIES]),
};

/** A named screen of analytics with filters. Users see the figures of the tickets that are visible to them. */
export const SavedReport = Type.Object({
  id: Id,
  ...report,
  owner: Type.Object({id: Id, name: Type.String()}),
  /** Mail schedule; null: none. */
  schedule: Nullable(ReportSchedule),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type SavedReport = Static<typeof SavedReport>;

/** POST /connect/api/reports, and PUT /connect/api/reports/:id with `If-Match`. Agents can only have private reports. */
export const SavedReportRequest = Type.Object(report, {additionalProperties: false});
export type SavedReportRequest = Static<typeof SavedReportRequest>;
export const SavedReportResponse = envelope({report: SavedReport});
export type SavedReportResponse = Static<typeof SavedReportResponse>;
/** GET /connect/api/reports: own and public reports of the caller, by name. */
export const SavedReportsResponse = envelope({reports: Type.Array(SavedReport)});
export type SavedReportsResponse = Static<typeof SavedReportsResponse>;
