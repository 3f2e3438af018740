import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Instant, Nullable} from '../fields.ts';
import {RATING_COMMENT_MAX, SURVEY_DELAY_MAX_MINUTES, SURVEY_QUESTION_MAX} from '../limits.ts';

export const Score = Type.Integer({minimum: 1, maximum: 5});

/** The newest survey of a ticket, with the requester's rating. */
export const TicketRating = Type.Object({
  sentAt: Instant,
  /** End of the period for rating or changing the rating: the latest one counts. */
  expiresAt: Instant,
  /** 1 (very bad) to 5 (very good). */
  score: Nullable(Score),
  comment: Type.String({maxLength: RATING_COMMENT_MAX}),
  answeredAt: Nullable(Instant),
  /** Reason why the mail was not sent. */
  error: Nullable(Type.String()),
});
export type TicketRating = Static<typeof TicketRating>;

const settings = {
  isOn: Type.Boolean(),
  /** From the resolution to the survey. */
  delayMinutes: Type.Integer({minimum: 0, maximum: SURVEY_DELAY_MAX_MINUTES}),
  question: Type.String({
    minLength: 1,
    maxLength: SURVEY_QUESTION_MAX,
    pattern: '\\S',
    title: 'Question',
  }),
};
/** `version` is 0 until they are first saved. */
export const SurveySettings = Type.Object({...settings, version: Type.Integer({minimum: 0})});
export type SurveySettings = Static<typeof SurveySettings>;
export const SurveySettingsRequest = Type.Object(settings, {additionalProperties: false});
export type SurveySettingsRequest = Static<typeof SurveySettingsRequest>;
export const SurveySettingsResponse = envelope({surveySettings: SurveySettings});
export type SurveySettingsResponse = Static<typeof SurveySettingsResponse>;

export const TicketRatingResponse = envelope({rating: TicketRating});
export type TicketRatingResponse = Static<typeof TicketRatingResponse>;

/** Page of a survey's link; its form is posted as `application/x-www-form-urlencoded`. */
export const RatingParams = Type.Object({token: Type.String()});
export const RatingQuery = Type.Object({score: Type.Optional(Type.String({maxLength: 10}))});
