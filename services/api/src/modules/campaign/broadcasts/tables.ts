import type {
  Broadcast,
  SendingWindow,
  SubjectTest,
} from '@switchboard/contracts/broadcasts/schemas';
import type {
  BroadcastStatus,
  PauseKind,
  RecipientStatus,
} from '@switchboard/contracts/broadcasts/states';
import type {Generated, JSONColumnType} from 'kysely';

type Json<T extends object> = JSONColumnType<T, string, string>;

export interface StoredApproval {
  state: 'requested' | 'refused';
  byId: string;
  at: string;
  reason: string;
}

/** Number of recipients by status. */
export type CountColumns = Record<
  RecipientStatus | 'opened' | 'clicked' | 'replied' | 'complained',
  number
>;

export interface BroadcastTables {
  'campaign.broadcast': {
    id: string;
    workspaceId: string;
    name: string;
    channel: Broadcast['channel'];
    subject: string;
    preheader: string;
    /** Sanitised. */
    html: string;
    text: string;
    variables: Json<Broadcast['variables']>;
    templateId: string | null;
    senderId: string | null;
    audienceIds: string[];
    excludeIds: string[];
    sendingWindow: Json<SendingWindow> | null;
    ratePerMinute: number | null;
    subjectTest: Json<SubjectTest> | null;
    winner: 'a' | 'b' | null;
    decidesAt: Date | null;
    status: BroadcastStatus;
    pauseKind: PauseKind | null;
    resumesAt: Date | null;
    reason: Generated<string>;
    approval: Json<StoredApproval> | null;
    scheduleAt: Date | null;
    timeZone: string;
    /** The open hold. */
    holdId: string | null;
    /** Number of times that credits were held for it: a retry holds again. */
    starts: Generated<number>;
    /** Credits per unit, as of the start. */
    price: Generated<number>;
    /** Time zones of its recipients. */
    zones: Generated<string[]>;
    isTracked: Generated<boolean>;
    approvedById: string | null;
    startedById: string | null;
    startedAt: Date | null;
    finishedAt: Date | null;
    createdById: string;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  'campaign.broadcastCounts': {
    broadcastId: string;
    workspaceId: string;
    held: number;
    spent: number;
    /** Outcomes of the last hundred attempts, newest last: `1` sent, `0` failed. */
    recent: string;
    /** When progress was last published. */
    toldAt: Date | null;
  } & CountColumns;
  'campaign.broadcastRecipient': {
    id: string;
    workspaceId: string;
    broadcastId: string;
    contactId: string | null;
    name: string;
    address: string;
    vars: Json<Record<string, string>>;
    timeZone: string | null;
    status: RecipientStatus;
    code: string | null;
    error: string;
    attempts: number;
    /** Batch in which it was claimed. */
    leaseId: string | null;
    leaseUntil: Date | null;
    retryAt: Date | null;
    providerId: string | null;
    units: number;
    credits: number;
    variant: 'a' | 'b' | null;
    queuedAt: Date | null;
    sentAt: Date | null;
    deliveredAt: Date | null;
    openedAt: Date | null;
    clickedAt: Date | null;
    repliedAt: Date | null;
    complainedAt: Date | null;
    updatedAt: Date;
  };
  'campaign.broadcastLink': {
    workspaceId: string;
    broadcastId: string;
    position: number;
    url: string;
  };
  'campaign.broadcastClick': {
    workspaceId: string;
    broadcastId: string;
    position: number;
    recipientId: string;
    clicks: number;
  };
  'campaign.broadcastProviderEvent': {
    providerId: string;
    event: string;
    workspaceId: string;
    at: Date;
  };
  /** Mails, and segments of SMS, of the workspace's broadcasts in the 24 hours from `since` on. */
  'campaign.broadcastDay': {
    workspaceId: string;
    since: Date;
    mails: number;
    sms: Generated<number>;
  };
  'campaign.broadcastSettings': {workspaceId: string; isTracked: boolean};
  /** Open to all processes: pending work of all workspaces. `nextFreeAt`: of its own throttle. */
  'campaign.broadcastRun': {
    broadcastId: string;
    workspaceId: string;
    wakeAt: Date;
    nextFreeAt: Date;
  };
  'mail.providerGate': {
    name: string;
    nextFreeAt: Date;
    downUntil: Date | null;
    failures: Generated<number>;
  };
}
