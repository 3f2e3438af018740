/** Where a lesson stands in the form of a course. */
export type LessonPath = `sections.${number}.lessons.${number}`;

/** Where a question stands in it. */
export type QuestionPath = `${LessonPath}.questions.${number}`;
