import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import type {Language} from '@switchboard/contracts/user/languages';
import type {Role} from '@switchboard/contracts/user/schemas';
import type {Seat} from './live-host.ts';

/** Viewer of a release, content and device. */
export interface View extends Seat {
  language: Language;
  isPhone: boolean;
  /** True without a session, so that role and workspace do not matter. */
  isVisitor?: boolean;
}

type Views = readonly [View, ...View[]];

const view = (
  role: Role,
  workspace: Seat['workspace'],
  how: Pick<View, 'language' | 'isPhone'>,
): View => ({role, workspace, ...how});

const [WIDE, PHONE] = [{isPhone: false}, {isPhone: true}];

const FIRST_VIEW = view('owner', 'full', {language: 'en', ...WIDE});

/** Each role, language, workspace and width; languages and widths alternate over the roles. */
export const VIEWS: Views = [
  FIRST_VIEW,
  view('owner', 'empty', {language: 'de', ...PHONE}),
  view('admin', 'full', {language: 'fil', ...PHONE}),
  view('supervisor', 'full', {language: 'de', ...WIDE}),
  view('agent', 'full', {language: 'en', ...PHONE}),
  view('light_agent', 'full', {language: 'fil', ...WIDE}),
];

const visitor = (language: Language, isPhone: boolean): View => ({
  ...view('owner', 'empty', {language, isPhone}),
  isVisitor: true,
});
const VISITOR_VIEWS: Views = [visitor('en', false), visitor('de', true), visitor('fil', false)];

/** Views of a release; the first one is more thorough than the others, and measures. */
export const viewsOf = ({manifest}: Pick<Release, 'manifest'>): Views =>
  manifest.area === 'public' ? VISITOR_VIEWS : VIEWS;

const LANGUAGES: Record<Language, string> = {en: 'English', de: 'German', fil: 'Filipino'};

/** "as light agent, in German, with an empty workspace, on a phone" */
export const describeView = ({isVisitor, role, workspace, language, isPhone}: View): string =>
  [
    isVisitor ? 'as a visitor' : `as ${role.replace('_', ' ')}`,
    `in ${LANGUAGES[language]}`,
    ...(isVisitor
      ? []
      : [`in ${workspace === 'full' ? 'a workspace with data' : 'an empty workspace'}`]),
    ...(isPhone ? ['on a phone'] : []),
  ].join(', ');
