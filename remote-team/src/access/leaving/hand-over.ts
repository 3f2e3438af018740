import type {
  DeactivateMemberRequest,
  LeftoverWork,
  Successor,
} from '@switchboard/contracts/team/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import type {PersonName} from '../../shared/people/people.ts';
import {worksOnTickets} from '../../shared/roles/roles.ts';

/** Items that a member leaves besides their open tickets. */
export type HandOnKind = 'followed' | 'drafts' | 'scheduledReplies' | 'courses';

/** Choice for each kind: a member's id, or another option; the first one if omitted. */
export type HandOnChoices = Partial<Record<HandOnKind, string>>;

export interface HandOnQuestion {
  kind: HandOnKind;
  label: string;
  options: {value: string; label: string}[];
}

const named = (people: readonly PersonName[]) =>
  people.map(({id, name}) => ({value: id, label: name}));

type Asked = [count: number, question: HandOnQuestion];

const writingQuestions = (
  {scheduledReplies, drafts}: LeftoverWork,
  workers: readonly PersonName[],
): Asked[] => [
  [
    scheduledReplies,
    {
      kind: 'scheduledReplies',
      label: plural(scheduledReplies, 'Their # scheduled reply', 'Their # scheduled replies'),
      options: [
        {value: 'send', label: t('Send as planned')},
        {value: 'cancel', label: t('Never send')},
        ...workers.map(({id, name}) => ({value: id, label: t('As drafts of {name}', {name})})),
      ],
    },
  ],
  [
    drafts,
    {
      kind: 'drafts',
      label: plural(drafts, 'Their # draft', 'Their # drafts'),
      options: [{value: 'delete', label: t('Delete')}, ...named(workers)],
    },
  ],
];

/** Options for each kind of item, the default first. Asks nothing about kinds without items. */
export const questionsOf = (
  leftoverWork: LeftoverWork,
  people: readonly PersonName[],
  leavingId: string,
): HandOnQuestion[] => {
  const {followedTickets: followed, courses} = leftoverWork;
  const others = people.filter(({id, isActive}) => isActive && id !== leavingId);
  const workers = others.filter(({role}) => worksOnTickets(role));
  const authors = others.filter(({role}) => may(role, 'authorCourses'));
  const all: Asked[] = [
    ...writingQuestions(leftoverWork, workers),
    [
      followed,
      {
        kind: 'followed',
        label: plural(followed, 'The # ticket that they follow', 'The # tickets that they follow'),
        options: [{value: 'drop', label: t('Nobody follows instead')}, ...named(others)],
      },
    ],
    [
      courses,
      {
        kind: 'courses',
        label: plural(courses, 'Their # course', 'Their # courses'),
        options: [{value: 'keep', label: t('Leave as it is')}, ...named(authors)],
      },
    ],
  ];
  return all.filter(([count]) => count > 0).map(([, question]) => question);
};

/** Request with the chosen option of each kind. */
export const toDeactivation = (
  {openTickets}: LeftoverWork,
  questions: readonly HandOnQuestion[],
  {successor, choices}: {successor: Successor; choices: HandOnChoices},
): DeactivateMemberRequest => ({
  ...(openTickets > 0 && {reassignTo: successor}),
  ...Object.fromEntries(
    questions
      .map(({kind, options}) => [kind, choices[kind] ?? options[0]?.value ?? ''] as const)
      .filter(([, value]) => value !== 'keep')
      .map(([kind, value]) => [kind, toWay(value)]),
  ),
});

const WAYS = ['send', 'cancel', 'delete', 'drop'];
const toWay = (value: string) =>
  WAYS.includes(value) ? {type: value} : {type: 'member', id: value};
