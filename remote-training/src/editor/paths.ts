/** Path of a lesson in the form of a course. */
export type LessonPath = `sections.${number}.lessons.${number}`;

/** Path of a question in it. */
export type QuestionPath = `${LessonPath}.questions.${number}`;
