import Type, {type Static} from 'typebox';
import {Certificate} from '../certificates/schemas.ts';
import {OwnEnrollment} from '../enrollments/schemas.ts';
import {envelope} from '../envelope.ts';
import {Id, Instant, LINES, Nullable, Page, pageQuery} from '../fields.ts';
import {RATING_COMMENT_MAX} from '../limits.ts';

const closed = {additionalProperties: false} as const;
const Stars = Type.Integer({minimum: 1, maximum: 5, title: 'Rating'});

/** Rating of a completed course by the learner. */
export const OwnCourseRating = Type.Object({
  stars: Stars,
  comment: Type.String(),
  ratedAt: Instant,
});
export type OwnCourseRating = Static<typeof OwnCourseRating>;

export const RateCourseRequest = Type.Object(
  {
    stars: Stars,
    comment: Type.Optional(
      Type.String({...LINES, maxLength: RATING_COMMENT_MAX, title: 'Comment'}),
    ),
  },
  closed,
);
export type RateCourseRequest = Static<typeof RateCourseRequest>;
export const OwnCourseRatingResponse = envelope({rating: OwnCourseRating});
export type OwnCourseRatingResponse = Static<typeof OwnCourseRatingResponse>;

/** Rating as shown to the authors of the course. */
export const CourseRating = Type.Object({
  ...OwnCourseRating.properties,
  id: Id,
  learner: Type.Object({id: Id, name: Type.String()}),
  /** Number of the completion of the course, from 1. */
  cycle: Type.Integer({minimum: 1}),
});
export type CourseRating = Static<typeof CourseRating>;
export const CourseRatingsQuery = Type.Object(pageQuery, closed);
export type CourseRatingsQuery = Static<typeof CourseRatingsQuery>;
export const CourseRatingsResponse = envelope({ratings: Type.Array(CourseRating), page: Page});
export type CourseRatingsResponse = Static<typeof CourseRatingsResponse>;

/** Results of a course that the caller completed, and the next course. */
export const Completion = Type.Object({
  course: Type.Object({id: Id, title: Type.String()}),
  completedAt: Instant,
  /** Average of the best attempts at the quizzes, in percent; null: there are none. */
  score: Nullable(Type.Integer({minimum: 0, maximum: 100})),
  /** Null: the course has none. */
  certificate: Nullable(Certificate),
  rating: Nullable(OwnCourseRating),
  /** The next assigned course by due date. */
  next: Nullable(OwnEnrollment),
});
export type Completion = Static<typeof Completion>;
export const CompletionResponse = envelope({completion: Completion});
export type CompletionResponse = Static<typeof CompletionResponse>;
