import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';

export interface CampaignTables {
  'campaign.broadcast': {
    id: string;
    workspaceId: string;
    name: string;
    channel: Broadcast['channel'];
    subject: string;
    /** Plain text. */
    body: string;
    status: Broadcast['status'];
    createdById: string;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
}
