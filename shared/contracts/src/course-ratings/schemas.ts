import Type, {type Static} from 'typebox';
import {Certificate} from '../certificates/schemas.ts';
import {OwnEnrollment} from '../enrollments/schemas.ts';
import {envelope} from '../envelope.ts';
import {Id, Instant, LINES, Nullable, Page, pageQuery} from '../fields.ts';
import {RATING_COMMENT_MAX} from '../limits.ts';

const closed = {additionalProperties: false} as const;
const Stars = Type.Integer({minimum: 1, maximum: 5, title: 'Rating'});

/** What somebody thinks of a course that they completed. */
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

/** For the authors of the course. */
export const CourseRating = Type.Object({
  ...OwnCourseRating.properties,
  id: Id,
  learner: Type.Object({id: Id, name: Type.String()}),
  /** The how manieth time that they completed it. */
  cycle: Type.Integer({minimum: 1}),
});
export type CourseRating = Static<typeof CourseRating>;
export const CourseRatingsQuery = Type.Object(pageQuery, closed);
export type CourseRatingsQuery = Static<typeof CourseRatingsQuery>;
export const CourseRatingsResponse = envelope({ratings: Type.Array(CourseRating), page: Page});
export type CourseRatingsResponse = Static<typeof CourseRatingsResponse>;

/** What the caller has from a course that they completed, and what comes next. */
export const Completion = Type.Object({
  course: Type.Object({id: Id, title: Type.String()}),
  completedAt: Instant,
  /** The best of the quizzes on average, in percent; null: there are none. */
  score: Nullable(Type.Integer({minimum: 0, maximum: 100})),
  /** Null: the course gives none. */
  certificate: Nullable(Certificate),
  rating: Nullable(OwnCourseRating),
  /** The assigned course that is due next. */
  next: Nullable(OwnEnrollment),
});
export type Completion = Static<typeof Completion>;
export const CompletionResponse = envelope({completion: Completion});
export type CompletionResponse = Static<typeof CompletionResponse>;
