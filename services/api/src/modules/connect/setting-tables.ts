import type {ColumnType, Generated} from 'kysely';
import type {Json} from '../../database/columns.ts';
import type {Frequency, ScheduleRun} from '@switchboard/contracts/reports/schedules';
import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import type {Macro, MacroAction} from '@switchboard/contracts/macros/schemas';
import type {TagCreators} from '@switchboard/contracts/tags/schemas';
import type {BusinessHours, SlaPolicy} from '@switchboard/contracts/sla/schemas';
import type {Import, ImportFormat, KeptReason} from '@switchboard/contracts/imports/schemas';
import type {TextEncoding} from '@switchboard/contracts/imports/encodings';
import type {ImportColumn, ImportMapping} from '@switchboard/contracts/imports/mapping';
import type {FieldKind} from '@switchboard/contracts/ticket-fields/schemas';
import type {Schedule} from './service-levels/business-time.ts';
import type {ImportContact} from './contacts/import-rules.ts';
import type {NewField} from './transfer/imports/columns/new-field.ts';
import type {PastTicket} from './transfer/imports/past/past-ticket.ts';

/** Outcome of a row of an import. */
type PlannedState = 'created' | 'existing';

/** `gone`: deleted by a person before. */
type UndoneState = 'removed' | 'kept' | 'gone';

/** Settings of a workspace, and its imports. */
export interface SettingTables {
  'connect.businessHours': {
    id: string;
    workspaceId: string;
    name: string;
    timeZone: string;
    week: Json<BusinessHours['week']>;
    holidays: Json<BusinessHours['holidays']>;
    /** True for at most one of a workspace. */
    isDefault: boolean;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  /** Append-only, by a trigger: the schedule of the default business hours from a moment on. */
  'connect.defaultHours': {
    workspaceId: string;
    /** Increases by one within a workspace. */
    seq: number;
    /** null where there were no business hours. */
    schedule: Json<Schedule> | null;
    at: Date;
  };
  'connect.slaPolicy': {
    id: string;
    workspaceId: string;
    name: string;
    /** The first policy that fits applies. */
    position: number;
    match: Json<SlaPolicy['match']>;
    targets: Json<SlaPolicy['targets']>;
    hoursId: string | null;
    isActive: boolean;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  'connect.import': {
    id: string;
    workspaceId: string;
    format: ImportFormat;
    fileName: string;
    status: Import['status'] | 'reading';
    createdById: string;
    createdAt: Date;
    finishedAt: Date | null;
    startedAt: ColumnType<Date | null, Date | null | undefined>;
    /** Time at which it finished or was stopped last. */
    endedAt: ColumnType<Date | null, Date | null | undefined>;
  };
  /** Targets of the columns of an import's file. */
  'connect.importMapping': {
    workspaceId: string;
    importId: string;
    /** Identical for files with the same columns. */
    signature: string;
    rowCount: number;
    columns: Json<ImportColumn[]>;
    suggested: Json<ImportMapping>;
    rememberedFrom: string | null;
    /** Encoding of a text that is neither UTF-8 nor UTF-16. */
    encoding: ColumnType<TextEncoding | null, TextEncoding | null | undefined>;
    chosen: Json<ImportMapping> | null;
    chosenAt: Date | null;
    newFields: Json<NewField[]>;
  };
  /** The file of an import that has not been started, compressed and split into pieces. */
  'connect.importPiece': {
    workspaceId: string;
    importId: string;
    position: number;
    bytes: Uint8Array;
  };
  /** A ticket or contact of an import, in file order. */
  'connect.importRow': {
    workspaceId: string;
    importId: string;
    position: number;
    fileRow: number;
    /** null if the row contains no record that can be imported. */
    record: Json<PastTicket | ImportContact> | null;
    state: 'waiting' | 'created' | 'existing' | 'failed';
    message: string | null;
    /** Outcome that the check expects, while the row waits. */
    planned: ColumnType<PlannedState | null, PlannedState | null | undefined>;
    /** The contact that a row of contacts became. */
    contactId: ColumnType<string | null, string | null | undefined>;
    /** Version of the contact that it created, as the import left it last. */
    contactVersion: Generated<number>;
    /** The ticket that it created. */
    ticketId: ColumnType<string | null, string | null | undefined>;
    /** Outcome of its undo. */
    undone: ColumnType<UndoneState | null, UndoneState | null | undefined>;
    keptAs: ColumnType<KeptReason | null, KeptReason | null | undefined>;
  };
  'connect.view': {
    id: string;
    workspaceId: string;
    name: string;
    visibility: TicketListView['visibility'];
    ownerId: string;
    /** Team of the view; null for other views. */
    teamId: string | null;
    filter: Json<TicketListView['filter']>;
    sort: TicketListView['sort'];
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  'connect.report': {
    id: string;
    workspaceId: string;
    name: string;
    visibility: SavedReport['visibility'];
    ownerId: string;
    screen: SavedReport['screen'];
    query: Json<SavedReport['query']>;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  /** Schedule on which a report is mailed. `ownerId`: the person who saved it last. */
  'connect.reportSchedule': {
    id: string;
    workspaceId: string;
    reportId: string;
    ownerId: string;
    frequency: Frequency;
    weekdays: number[];
    /** Null: the last day. */
    monthDay: number | null;
    time: string;
    timeZone: string;
    isPaused: boolean;
    /** Null while it is paused. */
    nextRunAt: Date | null;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  'connect.reportRecipient': {
    workspaceId: string;
    scheduleId: string;
    userId: string;
    /** Time at which they stopped the mails by the link in one. */
    stoppedAt: Date | null;
  };
  /** Each instant at which a schedule was due, exactly once, and its tests. */
  'connect.reportRun': {
    id: string;
    workspaceId: string;
    scheduleId: string;
    dueAt: Date;
    isTest: boolean;
  };
  /** One mail of a run. */
  'connect.reportDelivery': {
    id: string;
    workspaceId: string;
    runId: string;
    userId: string;
    state: ScheduleRun['deliveries'][number]['state'];
    reason: string | null;
    /** Time at which it reached this state. */
    at: Date;
  };
  /** A private one is visible to its owner alone, a team's to its members and its author, by row-level security. */
  'connect.macro': {
    id: string;
    workspaceId: string;
    ownerId: string;
    name: string;
    visibility: Macro['visibility'];
    /** Team of a team macro. */
    teamId: string | null;
    bodyHtml: string;
    actions: Json<MacroAction[]>;
    /** Tags that an administrator permitted it to add. */
    admittedTags: Generated<string[]>;
    usageCount: number;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  /** A custom property of tickets, defined by the workspace. */
  'connect.field': {
    id: string;
    workspaceId: string;
    name: string;
    kind: FieldKind;
    options: string[];
    isActive: boolean;
    /** Position in the order of display. */
    position: number;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  /** Its address is stored in `mail.address` too. */
  'connect.mailChannel': {
    id: string;
    workspaceId: string;
    /** In lower case. */
    address: string;
    name: string;
    signature: string;
    /** Mailed to everyone who opens a ticket; empty: no mail. */
    acknowledgement: Generated<string>;
    version: number;
    createdAt: Date;
    updatedAt: Date;
    /** Time of the last incoming mail. */
    receivedAt: Date | null;
    /** Result of the last mail that was sent, or failed. */
    sentAt: Date | null;
    sentState: 'sent' | 'outbox' | 'failed' | null;
    sentError: string | null;
  };
  /** A member's progress through the checklist, as far as other rows do not show it. */
  'connect.checklist': {
    workspaceId: string;
    userId: string;
    /** Time at which the sample ticket was opened. */
    openedAt: Date | null;
    dismissedAt: Date | null;
  };
  'connect.csatSetting': {
    workspaceId: string;
    isOn: boolean;
    delayMinutes: number;
    question: string;
    version: number;
    updatedAt: Date;
  };
  'connect.tagSetting': {
    workspaceId: string;
    creators: TagCreators;
    version: number;
    updatedAt: Date;
  };
  /** True when replies claim unassigned tickets. */
  'connect.replySetting': {
    workspaceId: string;
    claimsTickets: boolean;
    version: number;
    updatedAt: Date;
  };
  /** Key that signs the links and addresses of a workspace. */
  'connect.signingKey': {workspaceId: string; key: string};
}
