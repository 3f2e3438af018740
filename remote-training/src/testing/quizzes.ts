import type {Course} from '@switchboard/contracts/courses/schemas';
import type {AttemptView, PlayedLesson} from '@switchboard/contracts/enrollments/schemas';
import {course, id, ID, lessons, onePlayed} from './courses.tsx';

const quiz = {
  ...lessons[0]!,
  kind: 'quiz' as const,
  rule: 'quiz_pass' as const,
  title: 'Check',
  html: '',
};
const shown = [quiz, lessons[1]!];
export const path = `/course/${course().id}/lesson/${quiz.id}`;
export const params = {...ID, lessonId: quiz.id};

export const attempt = (changes: Partial<AttemptView> = {}): AttemptView => ({
  id: id('f1'),
  number: 1,
  startedAt: '2026-11-20T08:00:00.000Z',
  endsAt: null,
  secondsLeft: null,
  submittedAt: null,
  score: null,
  isPassed: null,
  answers: [],
  questions: [
    {
      id: id('b1'),
      kind: 'single',
      text: 'Who begins?',
      points: 1,
      options: [
        {id: id('d1'), text: 'We do'},
        {id: id('d2'), text: 'They do'},
      ],
    },
    {
      id: id('b2'),
      kind: 'multiple',
      text: 'What helps?',
      points: 2,
      options: [
        {id: id('d3'), text: 'A name'},
        {id: id('d4'), text: 'A smile'},
      ],
    },
    {id: id('b3'), kind: 'short', text: 'One word?', points: 1, options: []},
  ],
  review: null,
  ...changes,
});
export const submitted = attempt({
  submittedAt: '2026-11-20T08:05:00.000Z',
  score: 75,
  isPassed: false,
  answers: [
    {questionId: id('b1'), optionIds: [id('d1')]},
    {questionId: id('b2'), optionIds: [id('d3'), id('d4')]},
    {questionId: id('b3'), text: 'Hello'},
  ],
  review: [
    {
      questionId: id('b1'),
      isRight: false,
      points: 0,
      explanation: 'They ring us.',
      rightOptionIds: null,
      accepted: null,
    },
    {
      questionId: id('b2'),
      isRight: true,
      points: 2,
      explanation: '',
      rightOptionIds: null,
      accepted: null,
    },
    {
      questionId: id('b3'),
      isRight: true,
      points: 1,
      explanation: '',
      rightOptionIds: null,
      accepted: null,
    },
  ],
});
const terms = (attempts: AttemptView[] = []): Partial<PlayedLesson> => ({
  quiz: {
    questionCount: 3,
    passPercent: 80,
    attemptsMax: 2,
    minutesMax: 10,
    attempts: attempts.map(({questions: _, review: __, secondsLeft: ___, ...one}) => one),
  },
});
export const played = (attempts: AttemptView[] = [], changes: Partial<Course> = {}) =>
  onePlayed(quiz.id, {shown, changes, played: terms(attempts)});
