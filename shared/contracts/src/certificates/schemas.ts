import Type, {type Static} from 'typebox';
import {Id, Instant, LINES, Nullable, Page, pageQuery, Text} from '../fields.ts';
import {envelope} from '../envelope.ts';
import {REASON_MAX} from '../limits.ts';

const closed = {additionalProperties: false} as const;

/** `expired` is derived from the dates and not stored. */
export const CERTIFICATE_STATUSES = ['valid', 'expired', 'revoked'] as const;
const Status = Type.Enum([...CERTIFICATE_STATUSES]);

/** Proof that a learner completed a course. */
export const Certificate = Type.Object({
  id: Id,
  /** `XXXX-XXXX-XXXX-XXXX`, unique over all workspaces. */
  serial: Type.String(),
  /** Title at the time of completion. */
  course: Type.Object({id: Id, title: Type.String()}),
  holder: Type.Object({id: Id, name: Type.String()}),
  /** Number of the completion of the course, from 1. */
  cycle: Type.Integer({minimum: 1}),
  /** Average of the quizzes, in percent; null: no quizzes. */
  score: Nullable(Type.Integer({minimum: 0, maximum: 100})),
  issuedAt: Instant,
  /** Null: valid forever. */
  expiresAt: Nullable(Instant),
  status: Status,
  revocation: Nullable(Type.Object({reason: Type.String(), by: Type.String(), at: Instant})),
  /** Public address for checking it without a session. */
  checkUrl: Type.String(),
  /** Path of the PDF, valid without a session for up to two hours. */
  file: Type.String(),
});
export type Certificate = Static<typeof Certificate>;

export const CertificateResponse = envelope({certificate: Certificate});
export type CertificateResponse = Static<typeof CertificateResponse>;
export const OwnCertificatesResponse = envelope({
  certificates: Type.Array(Certificate, {maxItems: 200}),
});
export type OwnCertificatesResponse = Static<typeof OwnCertificatesResponse>;

export const CertificatesQuery = Type.Object(
  {...pageQuery, q: Type.Optional(Text), status: Type.Optional(Status)},
  closed,
);
export type CertificatesQuery = Static<typeof CertificatesQuery>;
export const CertificatesResponse = envelope({
  certificates: Type.Array(Certificate),
  page: Page,
});
export type CertificatesResponse = Static<typeof CertificatesResponse>;

export const RevokeCertificateRequest = Type.Object(
  {
    reason: Type.String({
      ...LINES,
      minLength: 1,
      maxLength: REASON_MAX,
      pattern: '\\S',
      title: 'Reason',
    }),
  },
  closed,
);
export type RevokeCertificateRequest = Static<typeof RevokeCertificateRequest>;
