import {Envelope, ErrorEnvelope} from '@switchboard/contracts/envelope';
import {
  ActivationResponse,
  AuditHeadResponse,
  AuditResponse,
  BeginDevelopmentResponse,
  BrokenRule,
  CommitResponse,
  CreatePreviewResponse,
  CreateTokenResponse,
  FollowDevelopmentResponse,
  GateResponse,
  HealthResponse,
  HostResponse,
  KeyResponse,
  KeysResponse,
  RedeemPreviewResponse,
  RegistryDocument,
  ReleaseResponse,
  RemoteResponse,
  RemotesResponse,
  ReserveResponse,
  RevokeResponse,
  RolloutResponse,
  TimelineResponse,
  TokenResponse,
  TokensResponse,
} from '@switchboard/federation';
import Type, {type TSchema} from 'typebox';

/** What the description of the interface says of a route beside what its own schemas say. */
export interface Operation {
  summary: string;
  /** Status of a success, and its JSON body; undefined for an answer that is no JSON. */
  answers: Readonly<Record<number, TSchema | undefined>>;
  /** Who may ask; everyone without it. */
  token?: string;
  /** Whether it is a write that goes through one place: `Idempotency-Key`, `Dry-Run`. */
  isWrite?: boolean;
  needsIfMatch?: boolean;
  /** Whether its body is raw bytes. */
  takesBytes?: boolean;
}

/** Every refused request. */
export const Refusal = Type.Object({
  ...ErrorEnvelope.properties,
  rules: Type.Optional(Type.Array(BrokenRule)),
  missing: Type.Optional(Type.Array(Type.String())),
  digests: Type.Optional(Type.Object({committed: Type.String(), offered: Type.String()})),
});

const ReceivedResponse = Type.Object({
  ...Envelope.properties,
  kept: Type.Integer(),
  dropped: Type.Integer(),
});

const read = (summary: string, answer: TSchema, token?: string): Operation => ({
  summary,
  answers: {200: answer},
  ...(token !== undefined && {token}),
});

const ACTIVATE = 'activate';
const PUBLISH = 'publish:<remote>';

const change = (summary: string, answer: TSchema): Operation => ({
  summary,
  answers: {200: answer},
  token: ACTIVATE,
  isWrite: true,
  needsIfMatch: true,
});

/** Every route of the registry, by method and address. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /registry/v1/document': {
    summary: 'What runs now, signed; 304 for who has it',
    answers: {200: RegistryDocument, 304: undefined},
  },
  'GET /registry/v1/host': read('What the deployed host offers to releases', HostResponse),
  'GET /registry/v1/openapi.json': read('This description', Type.Object({openapi: Type.String()})),

  'POST /registry/v1/remotes/:name/releases': {
    summary: 'Reserve a release',
    answers: {200: ReserveResponse, 201: ReserveResponse},
    token: PUBLISH,
  },
  'PUT /registry/v1/uploads/:id/files/*': {
    summary: 'Upload one of its files, as raw bytes',
    answers: {200: Envelope},
    token: PUBLISH,
    takesBytes: true,
  },
  'POST /registry/v1/uploads/:id/commit': {
    summary: 'Commit it',
    answers: {200: CommitResponse, 201: CommitResponse},
    token: PUBLISH,
  },
  'GET /remotes/:name/:version/*': {
    summary: 'A file of a committed release',
    answers: {200: undefined, 304: undefined},
  },

  'GET /registry/v1/remotes': read('Every remote with its releases', RemotesResponse),
  'GET /registry/v1/remotes/:name': read(
    'One remote; its ETag is what a change needs',
    RemoteResponse,
  ),
  'GET /registry/v1/remotes/:name/releases/:version': read(
    'The record of a release',
    ReleaseResponse,
  ),
  'PUT /registry/v1/remotes/:name/active': change('Activate a release', ActivationResponse),
  'POST /registry/v1/remotes/:name/rollback': change('Go back', ActivationResponse),
  'POST /registry/v1/remotes/:name/releases/:version/revoke': change(
    'Revoke a release for good',
    RevokeResponse,
  ),
  'PUT /registry/v1/remotes/:name/canary': change('Begin a canary, or change it', RolloutResponse),
  'POST /registry/v1/remotes/:name/canary/promote': change(
    'Make the canary the active release',
    RolloutResponse,
  ),
  'POST /registry/v1/remotes/:name/canary/abort': change('End the canary', RolloutResponse),
  'PUT /registry/v1/remotes/:name/pins/:workspace': change(
    'Pin a workspace to a release',
    RolloutResponse,
  ),
  'POST /registry/v1/remotes/:name/pins/:workspace/remove': change(
    'Unpin a workspace',
    RolloutResponse,
  ),

  'POST /registry/v1/remotes/:name/releases/:version/gate': read(
    'Check a release, in a browser too',
    GateResponse,
    `${ACTIVATE} or ${PUBLISH}`,
  ),
  'POST /registry/v1/remotes/:name/previews': {
    summary: 'Make a link that previews a release',
    answers: {201: CreatePreviewResponse},
    token: `${ACTIVATE} or ${PUBLISH}`,
    isWrite: true,
  },
  'POST /registry/v1/previews/redeem': read('What a preview link leads to', RedeemPreviewResponse),
  'POST /registry/v1/remotes/:name/development': {
    summary: 'Begin to work on a remote in a browser session',
    answers: {201: BeginDevelopmentResponse},
    token: `${ACTIVATE} or ${PUBLISH}`,
    isWrite: true,
  },
  'PUT /registry/v1/remotes/:name/development/:id/build': read(
    'Show another build there',
    Envelope,
    `${ACTIVATE} or ${PUBLISH}`,
  ),
  'PUT /registry/v1/remotes/:name/development/:id': read(
    'Say how the last build came out',
    Envelope,
    `${ACTIVATE} or ${PUBLISH}`,
  ),
  'POST /registry/v1/remotes/:name/development/:id/end': read(
    'End it',
    Envelope,
    `${ACTIVATE} or ${PUBLISH}`,
  ),
  'POST /registry/v1/previews/follow': read(
    'Whether there is another build',
    FollowDevelopmentResponse,
  ),

  'GET /registry/v1/keys': read('The public keys', KeysResponse),
  'POST /registry/v1/keys': {
    summary: 'Add a key',
    answers: {200: KeyResponse, 201: KeyResponse},
    token: ACTIVATE,
    isWrite: true,
  },
  'POST /registry/v1/keys/:key/retire': {
    summary: 'Retire a key',
    answers: {200: KeyResponse},
    token: ACTIVATE,
    isWrite: true,
  },
  'GET /registry/v1/tokens': read('The tokens, without their secrets', TokensResponse, ACTIVATE),
  'GET /registry/v1/tokens/self': read('The token that the request carries', TokenResponse, 'any'),
  'POST /registry/v1/tokens': {
    summary: 'Make a token',
    answers: {201: CreateTokenResponse},
    token: ACTIVATE,
    isWrite: true,
  },
  'POST /registry/v1/tokens/:id/revoke': {
    summary: 'Revoke a token',
    answers: {200: TokenResponse},
    token: ACTIVATE,
    isWrite: true,
  },

  'GET /registry/v1/audit': read('The audit log, newest first', AuditResponse, 'any'),
  'GET /registry/v1/audit/head': read(
    'Where the audit log ends by the memory of the data directory',
    AuditHeadResponse,
    'any',
  ),

  'POST /registry/v1/telemetry': {
    summary: 'What browsers loaded and what failed',
    answers: {202: ReceivedResponse},
  },
  'POST /registry/v1/reports': {
    summary: "What the page's policies blocked",
    answers: {204: undefined},
  },
  'GET /registry/v1/health': read('How each release did', HealthResponse),
  'GET /registry/v1/remotes/:name/timeline': read(
    'How the releases of a remote did, step by step',
    TimelineResponse,
  ),
};
