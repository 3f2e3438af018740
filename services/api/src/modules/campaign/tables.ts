import type {GeneratedAlways} from 'kysely';
import type {AudienceFilter} from '@switchboard/contracts/audiences/filter';
import type {BroadcastChannel, SuppressionReason} from '@switchboard/contracts/audiences/choices';
import type {Audience} from '@switchboard/contracts/audiences/schemas';
import type {ContentVariable} from '@switchboard/contracts/content/schemas';
import type {Json} from '../../database/columns.ts';
import type {BroadcastTables} from './broadcasts/tables.ts';

interface AudienceTables {
  'campaign.audience': {
    id: string;
    workspaceId: string;
    name: string;
    /** In lower case, for sorting. */
    sortName: GeneratedAlways<string>;
    kind: Audience['kind'];
    /** Only dynamic audiences have one. */
    filter: Json<AudienceFilter | null> | null;
    /** Contacts at the last count. */
    count: number;
    countedAt: Date;
    createdById: string;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  /** Chosen contacts of a static audience. */
  'campaign.audienceContact': {workspaceId: string; audienceId: string; contactId: string};
  'campaign.template': {
    id: string;
    workspaceId: string;
    name: string;
    /** In lower case, for sorting. */
    sortName: GeneratedAlways<string>;
    channel: BroadcastChannel;
    subject: string;
    preheader: string;
    html: string;
    text: string;
    variables: Json<ContentVariable[]>;
    createdById: string;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  /** An address that gets no broadcasts, once for each reason. */
  'campaign.suppression': {
    id: string;
    workspaceId: string;
    channel: BroadcastChannel;
    /** In lower case, or E.164. */
    address: string;
    reason: SuppressionReason;
    /** Broadcast that led to it. */
    broadcastId: string | null;
    /** Admin who added it. */
    createdById: string | null;
    createdAt: Date;
  };
}

export type CampaignTables = AudienceTables & BroadcastTables;

declare module '../../database/schema.ts' {
  interface Schema extends CampaignTables {}
}
