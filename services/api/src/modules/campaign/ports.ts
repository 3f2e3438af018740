import type {DnsRecord} from '@switchboard/contracts/support-addresses/schemas';
import type {Core} from '../../core/index.ts';
import type {Actor} from '../../plugins/caller/auth.ts';
import type {Channels} from './broadcasts/channels/port.ts';

/** State of a sender: `weak` are the records of its domain that do not include this system. */
export interface SenderHealth {
  address: string;
  isVerified: boolean;
  weak: DnsRecord[];
}

/** Needs of campaign from other modules and from outside, filled in by the assembly. */
export interface CampaignPorts {
  channels: Channels;
  /** State of a sender for the author of a broadcast; null for a nonexistent one. */
  readSenderHealth: (actor: Actor, senderId: string) => Promise<SenderHealth | null>;
}

/** First argument of service functions of campaign that need more than the core. */
export type CampaignDeps = Core & CampaignPorts;
