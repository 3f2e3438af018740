import Type, {type Static} from 'typebox';
import {envelope} from './envelope.ts';
import {Instant, Nullable} from './fields.ts';
import {CSAT_COMMENT_MAX, CSAT_DELAY_MAX_MINUTES, CSAT_QUESTION_MAX} from './limits.ts';

const Score = Type.Integer({minimum: 1, maximum: 5});

/** What a requester was asked for and answered; the newest of a ticket. */
export const TicketRating = Type.Object({
  sentAt: Instant,
  /** Until then it can be answered, or answered anew: the latest answer counts. */
  expiresAt: Instant,
  /** 1 (very bad) to 5 (very good). */
  score: Nullable(Score),
  comment: Type.String({maxLength: CSAT_COMMENT_MAX}),
  answeredAt: Nullable(Instant),
  /** Why the mail did not leave. */
  error: Nullable(Type.String()),
});
export type TicketRating = Static<typeof TicketRating>;

const settings = {
  isOn: Type.Boolean(),
  /** From the resolution to the mail. */
  delayMinutes: Type.Integer({minimum: 0, maximum: CSAT_DELAY_MAX_MINUTES}),
  question: Type.String({
    minLength: 1,
    maxLength: CSAT_QUESTION_MAX,
    pattern: '\\S',
    title: 'Question',
  }),
};
/** Whether, when and how requesters are asked how satisfied they are. `version` is 0 until somebody has saved it. */
export const CsatSettings = Type.Object({...settings, version: Type.Integer({minimum: 0})});
export type CsatSettings = Static<typeof CsatSettings>;
/** PUT /connect/api/csat-settings with `If-Match`. */
export const CsatSettingsRequest = Type.Object(settings, {additionalProperties: false});
export type CsatSettingsRequest = Static<typeof CsatSettingsRequest>;
/** GET /connect/api/csat-settings */
export const CsatSettingsResponse = envelope({csatSettings: CsatSettings});
export type CsatSettingsResponse = Static<typeof CsatSettingsResponse>;

/** POST /connect/api/tickets/:id/csat: asks the requester at once. */
export const TicketRatingResponse = envelope({rating: TicketRating});
export type TicketRatingResponse = Static<typeof TicketRatingResponse>;

/** The page that a mail links to; the form is answered as `application/x-www-form-urlencoded`. */
export const RatingParams = Type.Object({token: Type.String()});
export const RatingQuery = Type.Object({score: Type.Optional(Type.String({maxLength: 10}))});
