import type {ColumnType, Generated, JSONColumnType} from 'kysely';
import type {AuditAction, AuditSubjectType} from '@switchboard/contracts/audit/actions';
import type {AuditChange} from '@switchboard/contracts/audit/schemas';
import type {SecondFactorGrace} from '@switchboard/contracts/limits';
import type {Presence, PresenceState} from '@switchboard/contracts/presence/schemas';
import type {NotificationKind} from '@switchboard/contracts/notifications/kinds';
import type {
  ChannelChoices,
  SaveNotificationPreferencesRequest,
} from '@switchboard/contracts/notifications/schemas';
import type {AssignMode} from '@switchboard/contracts/team/schemas';
import type {Formats, TicketStart} from '@switchboard/contracts/user/preferences';
import type {Language} from '@switchboard/contracts/user/languages';
import type {Density, Role, Theme, TicketScope} from '@switchboard/contracts/user/schemas';
import type {Json} from '../../database/columns.ts';
import type {BalanceTables} from './balance-tables.ts';

export interface AccountTables extends BalanceTables {
  'account.user': {
    id: string;
    email: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    phoneNumber: string;
    timeZone: string | null;
    avatarFile: string | null;
    theme: Theme | null;
    density: Density | null;
    language: Language | null;
    /** Plain text below the user's replies. */
    signature: Generated<string>;
    singleKeys: Generated<boolean>;
    sounds: Generated<boolean>;
    ticketsStart: Generated<TicketStart>;
    formats: Generated<Formats | null>;
    /** True when their replies claim tickets that nobody has; null: the setting of the workspace. */
    claimsTickets: Generated<boolean | null>;
    /** Closed by an operator: the person may not log in anywhere. */
    deactivatedAt: Date | null;
    /** When the address was proven; there is no account before. */
    verifiedAt: Date;
    onboardedAt: Date | null;
    /** Invitation with which the person registered. */
    invitationId: string | null;
    createdAt: Generated<Date>;
  };
  'account.avatar': {file: string; userId: string; bytes: Buffer; createdAt: Generated<Date>};
  'account.session': {
    id: string;
    tokenHash: Buffer;
    userId: string;
    /** User agent of the browser in which the session began; null: unknown. */
    userAgent: Generated<string | null>;
    /** Network in which it began, without the last part of the address; null: unknown. */
    network: Generated<string | null>;
    createdAt: Generated<Date>;
    lastUsedAt: Generated<Date>;
    expiresAt: Date;
  };
  /** A registration form, until its link is followed or it expires. */
  'account.registration': {
    id: string;
    email: string;
    /** Empty once it is verified: the account has it then. */
    passwordHash: string;
    firstName: string;
    lastName: string;
    phoneNumber: string;
    /** Hash of the key that the registering browser keeps; null: it keeps none. */
    keyHash: Buffer | null;
    /** Network address of the registration; null: unknown. */
    address: string | null;
    createdAt: Date;
    expiresAt: Date;
    verifiedAt: Date | null;
  };
  'account.registrationToken': {
    tokenHash: Buffer;
    registrationId: string;
    createdAt: Date;
    expiresAt: Date;
  };
  /** Tokens of links that set a new password. */
  'account.token': {
    id: string;
    tokenHash: Buffer;
    userId: string;
    createdAt: Generated<Date>;
    expiresAt: Date;
    usedAt: Date | null;
  };
  /** A change to another address: pending until its link is followed, then kept for a week, so that the former address can undo it. */
  'account.emailChange': {
    id: string;
    userId: string;
    oldEmail: string;
    newEmail: string;
    /** Hash of the link in the new mailbox; null: nobody may follow one, or it was followed. */
    tokenHash: Buffer | null;
    /** Hashes of the links in the former mailbox: from the request on, and from the change on. */
    noticeHash: Buffer;
    undoHash: Generated<Buffer | null>;
    createdAt: Date;
    expiresAt: Date;
    confirmedAt: Date | null;
    undoUntil: Date;
  };
  /** The authenticator app of a person. */
  'account.totp': {
    userId: string;
    /** Encrypted (second-factor/cipher.ts). */
    secret: Buffer;
    createdAt: Date;
    /** When a code confirmed it; null: it is being set up. */
    confirmedAt: Date | null;
    /** Newest code that was used, in steps of 30 s since 1970: it counts once. */
    lastStep: number | null;
  };
  'account.recoveryCode': {userId: string; codeHash: Buffer; usedAt: Date | null};
  /** Logins with the right password that await the second factor. */
  'account.loginChallenge': {
    tokenHash: Buffer;
    userId: string;
    /** Hash of the browser's key; null: it keeps none. */
    deviceKeyHash: Buffer | null;
    tries: Generated<number>;
    /** Challenge for a passkey to sign; null: none was requested. */
    passkeyChallenge: Generated<string | null>;
    createdAt: Date;
    expiresAt: Date;
  };
  'account.passkey': {
    id: string;
    userId: string;
    name: string;
    /** Base64url, as the browser sends it. */
    credentialId: string;
    /** COSE. */
    publicKey: Buffer;
    /** Number of uses that the passkey reports; 0 for those that do not count. */
    counter: ColumnType<string | number, number, number>;
    /** Joined by commas. */
    transports: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  /** Challenge for a new passkey to sign. */
  'account.passkeyChallenge': {userId: string; challenge: string; expiresAt: Date};
  /** Browsers that skip the second factor for a while. */
  'account.rememberedDevice': {
    id: string;
    userId: string;
    keyHash: Buffer;
    userAgent: string | null;
    network: string | null;
    createdAt: Date;
    lastUsedAt: Date;
    expiresAt: Date;
  };
  /** Browsers with which the person has logged in. */
  'account.device': {userId: string; keyHash: Buffer; lastUsedAt: Date};
  'account.workspace': {
    id: string;
    name: string;
    timeZone: string;
    country: string;
    logoFile: Generated<string | null>;
    /** Visible tickets of agents without a setting of their own. */
    agentScope: Generated<TicketScope>;
    /** Days for which deleted tickets stay in the trash. */
    trashDays: Generated<number>;
    /** Start of the rule that members need a second factor; null: nobody needs one. */
    secondFactorSince: Generated<Date | null>;
    /** Days of grace to set it up. */
    secondFactorGrace: Generated<SecondFactorGrace | null>;
    /** Number of erased members; the next one gets the next number. */
    formerCount: Generated<number>;
    version: Generated<number>;
    createdAt: Generated<Date>;
  };
  /** Changed only by the operator; the workspace reads it (decision 0132). */
  'account.smsPermission': {
    workspaceId: string;
    /** Destination countries of SMS, as two-letter codes. */
    countries: string[];
    /** Since when the operator lets it send SMS from sign-up credits. */
    allowedAt: Date | null;
  };
  'account.logo': {file: string; workspaceId: string; bytes: Buffer; createdAt: Generated<Date>};
  'account.membership': {
    workspaceId: string;
    userId: string;
    role: Role;
    /** null: the role's scope applies. */
    ticketScope: Generated<TicketScope | null>;
    /** Maximum of open tickets for automatic assignment; null: any number. */
    maxOpen: Generated<number | null>;
    status: Generated<'active' | 'deactivated'>;
    /** Set once their personal data was erased: they are "Former member 12". */
    formerNumber: Generated<number | null>;
    joinedAt: Date;
    /** Earlier messages in tickets count as read. */
    unreadFrom: Generated<Date>;
    lastActiveAt: Date | null;
    version: Generated<number>;
  };
  'account.team': {
    id: string;
    workspaceId: string;
    name: string;
    /** Mode of assignment of new tickets. */
    assignMode: Generated<AssignMode>;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  'account.teamMember': {
    workspaceId: string;
    teamId: string;
    userId: string;
    /** When they were last assigned a ticket of the team automatically. */
    lastGivenAt: Generated<Date | null>;
    isLead: Generated<boolean>;
  };
  'account.notification': {
    id: string;
    workspaceId: string;
    userId: string;
    kind: NotificationKind;
    /** The same for repetitions. */
    topic: string;
    actorId: string | null;
    /** Name of an actor who is no member. */
    actorName: string | null;
    title: string;
    number: number | null;
    ticketId: string | null;
    excerpt: string;
    path: string;
    count: Generated<number>;
    /** True if the bell shows it. */
    inApp: boolean;
    beganAt: Date;
    /** When the last repetition came. */
    at: Date;
    readAt: Date | null;
    /** When a mail is due; null: never, or it was sent. */
    mailDueAt: Date | null;
  };
  'account.notificationPreference': {
    workspaceId: string;
    userId: string;
    channels: JSONColumnType<ChannelChoices>;
    mailMode: SaveNotificationPreferencesRequest['mailMode'];
    digestHour: number;
    quietFrom: string | null;
    quietTo: string | null;
  };
  /** Defaults of a workspace for members without a choice. */
  'account.notificationChannels': {
    workspaceId: string;
    channels: JSONColumnType<ChannelChoices>;
  };
  /** Browsers that receive pushes, until their session ends. */
  'account.pushSubscription': {
    endpoint: string;
    workspaceId: string;
    userId: string;
    sessionId: string;
    p256dh: string;
    auth: string;
    createdAt: Date;
  };
  /** Signing secrets of the server, created on first use. */
  'account.serverSecret': {name: string; value: string};
  /** Presence of everyone who has ever opened a socket. */
  'account.presence': {
    workspaceId: string;
    userId: string;
    /** State as last published. */
    state: PresenceState;
    chosen: Presence['chosen'];
    /** When a socket was last alive. */
    seenAt: Date;
    /** When they were last active. */
    activeAt: Date;
  };
  'account.invitation': {
    id: string;
    workspaceId: string;
    email: string;
    role: Role;
    status: Generated<'pending' | 'accepted' | 'revoked'>;
    tokenHash: Buffer;
    invitedById: string;
    sentCount: Generated<number>;
    createdAt: Generated<Date>;
    expiresAt: Date;
  };
  /** Actions in a workspace; a chain of hashes, append-only. */
  'account.auditEntry': {
    workspaceId: string;
    number: number;
    at: Date;
    /** null: the program itself. */
    actorId: string | null;
    sessionId: string | null;
    action: AuditAction;
    subjectType: AuditSubjectType;
    subjectId: string | null;
    /** null for people, whose names can be erased. */
    subjectName: string | null;
    changes: Json<AuditChange[]>;
    added: string[];
    removed: string[];
    previous: string | null;
    hash: string;
  };
  /** Teams joined by accepting the invitation. */
  'account.invitationTeam': {workspaceId: string; invitationId: string; teamId: string};
  'account.attempt': {key: string; count: number; windowStartedAt: Date; blockedUntil: Date | null};
  'account.idempotency': {
    userId: string;
    key: string;
    fingerprint: Buffer;
    status: number | null;
    body: string | null;
    createdAt: Generated<Date>;
  };
  /** Workspace that issued a certificate. */
  'account.certificateSerial': {serial: string; workspaceId: string; certificateId: string};
}

declare module '../../database/schema.ts' {
  interface Schema extends AccountTables {}
}
