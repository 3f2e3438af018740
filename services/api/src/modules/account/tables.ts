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
import type {BalanceTables} from './balance/tables.ts';

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
    /** Plain text below their replies. */
    signature: Generated<string>;
    singleKeys: Generated<boolean>;
    sounds: Generated<boolean>;
    ticketsStart: Generated<TicketStart>;
    formats: Generated<Formats | null>;
    /** Whether their replies claim tickets that nobody has; null: as the workspace says. */
    claimsTickets: Generated<boolean | null>;
    /** Closed by an operator: the person may not log in anywhere. */
    deactivatedAt: Date | null;
    /** When its address was proven; there is no account before. */
    verifiedAt: Date;
    onboardedAt: Date | null;
    /** The invitation that the person registered with. */
    invitationId: string | null;
    createdAt: Generated<Date>;
  };
  'account.avatar': {file: string; userId: string; bytes: Buffer; createdAt: Generated<Date>};
  'account.session': {
    id: string;
    tokenHash: Buffer;
    userId: string;
    /** Of the browser that it began in; null: not known. */
    userAgent: Generated<string | null>;
    /** That it began in, without the last part of the address; null: not known. */
    network: Generated<string | null>;
    createdAt: Generated<Date>;
    lastUsedAt: Generated<Date>;
    expiresAt: Date;
  };
  /** What somebody filled in, until its link is followed or its time is over. */
  'account.registration': {
    id: string;
    email: string;
    /** Empty once it is verified: the account has it then. */
    passwordHash: string;
    firstName: string;
    lastName: string;
    phoneNumber: string;
    /** Of the key that the browser keeps in which it was filled in; null: it keeps none. */
    keyHash: Buffer | null;
    /** Of the network that it came from; null: not known. */
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
  /** Of links that set a new password. */
  'account.token': {
    id: string;
    tokenHash: Buffer;
    userId: string;
    createdAt: Generated<Date>;
    expiresAt: Date;
    usedAt: Date | null;
  };
  /** Another address of a person: waiting for its link to be followed, and for a week after, so that the former one can undo it. */
  'account.emailChange': {
    id: string;
    userId: string;
    oldEmail: string;
    newEmail: string;
    /** Of the link in the new mailbox; null: nobody may follow one, or somebody has. */
    tokenHash: Buffer | null;
    /** Of the links in the former mailbox: from the request on, and from the change on. */
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
    /** Of the newest code that was used, in steps of 30 s since 1970: it counts once. */
    lastStep: number | null;
  };
  'account.recoveryCode': {userId: string; codeHash: Buffer; usedAt: Date | null};
  /** Logins whose password was right and whose second factor is awaited. */
  'account.loginChallenge': {
    tokenHash: Buffer;
    userId: string;
    /** Of the key of the browser; null: it keeps none. */
    deviceKeyHash: Buffer | null;
    tries: Generated<number>;
    /** What a passkey is to sign; null: none was asked for. */
    passkeyChallenge: Generated<string | null>;
    createdAt: Date;
    expiresAt: Date;
  };
  'account.passkey': {
    id: string;
    userId: string;
    name: string;
    /** Base64url, as the browser says it. */
    credentialId: string;
    /** COSE. */
    publicKey: Buffer;
    /** How often it was used, as it says itself; 0 for those that do not count. */
    counter: ColumnType<string | number, number, number>;
    /** Joined by commas. */
    transports: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  /** What a new passkey is to sign. */
  'account.passkeyChallenge': {userId: string; challenge: string; expiresAt: Date};
  /** Browsers that are not asked for the second factor for a while. */
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
  /** Browsers that the person logged in with. */
  'account.device': {userId: string; keyHash: Buffer; lastUsedAt: Date};
  'account.workspace': {
    id: string;
    name: string;
    timeZone: string;
    country: string;
    logoFile: Generated<string | null>;
    /** What agents see for whom nothing else was chosen. */
    agentScope: Generated<TicketScope>;
    /** So long deleted tickets stay in the trash. */
    trashDays: Generated<number>;
    /** Since when members need a second factor; null: nobody needs one. */
    secondFactorSince: Generated<Date | null>;
    /** Days that they have for it. */
    secondFactorGrace: Generated<SecondFactorGrace | null>;
    /** How many members were erased; the next one is a number more. */
    formerCount: Generated<number>;
    version: Generated<number>;
    createdAt: Generated<Date>;
  };
  /** Changed by the operator alone; the workspace reads it (decision 0132). */
  'account.smsPermission': {
    workspaceId: string;
    /** Whose numbers get SMS, by two letters each. */
    countries: string[];
    /** Since when the operator lets it send SMS from sign-up credits. */
    allowedAt: Date | null;
  };
  'account.logo': {file: string; workspaceId: string; bytes: Buffer; createdAt: Generated<Date>};
  'account.membership': {
    workspaceId: string;
    userId: string;
    role: Role;
    /** null: as the role has it. */
    ticketScope: Generated<TicketScope | null>;
    /** So many open tickets are given to them by themselves at most; null: any number. */
    maxOpen: Generated<number | null>;
    status: Generated<'active' | 'deactivated'>;
    /** Set once their personal data was erased: they are "Former member 12". */
    formerNumber: Generated<number | null>;
    joinedAt: Date;
    /** What was written in tickets before counts as read. */
    unreadFrom: Generated<Date>;
    lastActiveAt: Date | null;
    version: Generated<number>;
  };
  'account.team': {
    id: string;
    workspaceId: string;
    name: string;
    /** Whom its new tickets are given to. */
    assignMode: Generated<AssignMode>;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  'account.teamMember': {
    workspaceId: string;
    teamId: string;
    userId: string;
    /** When they were given a ticket of the team by itself last. */
    lastGivenAt: Generated<Date | null>;
    isLead: Generated<boolean>;
  };
  'account.notification': {
    id: string;
    workspaceId: string;
    userId: string;
    kind: NotificationKind;
    /** What repeats itself has the same. */
    topic: string;
    actorId: string | null;
    /** Of somebody who is no member. */
    actorName: string | null;
    title: string;
    number: number | null;
    ticketId: string | null;
    excerpt: string;
    path: string;
    count: Generated<number>;
    /** Whether the bell shows it. */
    inApp: boolean;
    beganAt: Date;
    /** When the last of them came. */
    at: Date;
    readAt: Date | null;
    /** When a mail is to tell of it; null: never, or it has. */
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
  /** What a workspace chose for those who did not. */
  'account.notificationChannels': {
    workspaceId: string;
    channels: JSONColumnType<ChannelChoices>;
  };
  /** Browsers that get pushes, until their session ends. */
  'account.pushSubscription': {
    endpoint: string;
    workspaceId: string;
    userId: string;
    sessionId: string;
    p256dh: string;
    auth: string;
    createdAt: Date;
  };
  /** What the server signs with, made when it is first needed. */
  'account.serverSecret': {name: string; value: string};
  /** Of everyone whose socket has ever come. */
  'account.presence': {
    workspaceId: string;
    userId: string;
    /** As it was told last. */
    state: PresenceState;
    chosen: Presence['chosen'];
    /** When a socket was alive last. */
    seenAt: Date;
    /** When they did something last. */
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
  /** What was done in a workspace; a chain of hashes, append-only. */
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
  /** Joined by accepting the invitation. */
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
  /** Which workspace gave a certificate. */
  'account.certificateSerial': {serial: string; workspaceId: string; certificateId: string};
}
