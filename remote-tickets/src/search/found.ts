import {call} from '@switchboard/api-client';
import {search as searchEndpoint} from '@switchboard/contracts/search/endpoints';
import type {SearchResults} from '@switchboard/contracts/search/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import type {FoundGroup, MarkedText, SearchAnswer} from '@switchboard/remote-module';
import {STATUS_LABELS, STATUS_TONES} from '../shared/words/labels.ts';
import {paths} from '../shared/paths.ts';
import {countText, summaryOf} from './search-summary.ts';

const plain = (text: string): MarkedText => ({text, ranges: []});

/** Joins texts, and shifts the marks of each to its new place. */
const joined = (...parts: readonly MarkedText[]): MarkedText =>
  parts.reduce((before, {text, ranges}) => ({
    text: before.text + text,
    ranges: [
      ...before.ranges,
      ...ranges.map((range) => range.map((at) => at + before.text.length)),
    ],
  }));

type Group = Omit<FoundGroup, 'total' | 'all'> & {
  name: keyof SearchResults['counts'];
  /** Address of the full list. */
  list: string;
};

const writerOf = ({kind, author}: {kind: string; author: string}) =>
  kind === 'note' ? t('Note by {author}', {author}) : author;

const groupsOf = ({tickets, messages, contacts, searched}: SearchResults): Group[] => [
  {
    name: 'tickets',
    title: t('Tickets'),
    list: paths.searched(searched),
    items: tickets.map((ticket) => ({
      key: ticket.id,
      path: paths.ticket(ticket.number),
      title: ticket.subject,
      details: [
        joined(
          plain(`#${ticket.number} · `),
          ticket.requester,
          plain(` · ${ticket.assignee ?? t('Unassigned')}`),
        ),
        ...(ticket.match ? [ticket.match] : []),
      ],
      state: {label: STATUS_LABELS[ticket.status], tone: STATUS_TONES[ticket.status]},
      at: ticket.at,
    })),
  },
  {
    name: 'messages',
    title: t('Messages'),
    list: paths.foundMessages(searched),
    items: messages.map(({id, number, subject, kind, author, text, at}) => ({
      key: id,
      path: paths.ticket(number),
      title: text,
      details: [
        plain(
          t('{author} in #{number} {subject}', {author: writerOf({kind, author}), number, subject}),
        ),
      ],
      at,
    })),
  },
  {
    name: 'contacts',
    title: t('Contacts'),
    list: paths.foundContacts(searched),
    items: contacts.map(({id, highlight}) => ({
      key: id,
      path: paths.contact(id),
      title: highlight,
      details: [],
    })),
  },
];

const SHOW_ALL: Record<Group['name'], (count: number) => string> = {
  tickets: (count) => plural(count, 'Show all # ticket', 'Show all # tickets'),
  messages: (count) => plural(count, 'Show all # message', 'Show all # messages'),
  contacts: (count) => plural(count, 'Show all # contact', 'Show all # contacts'),
};
const SHOW_ALL_UNCOUNTED: Record<Group['name'], string> = {
  tickets: t('Show all tickets'),
  messages: t('Show all messages'),
  contacts: t('Show all contacts'),
};

const withTotal = ({name, list, ...group}: Group, counts: SearchResults['counts']): FoundGroup => {
  const {count, isCapped} = counts[name];
  if (count <= group.items.length) return group;
  return {
    ...group,
    total: countText({count, isCapped}),
    all: {
      label: isCapped ? SHOW_ALL_UNCOUNTED[name] : SHOW_ALL[name](count),
      path: list,
    },
  };
};

/** Search results as shown by the host: tickets, messages and contacts. */
export const answerOf = (q: string, results: SearchResults): SearchAnswer => ({
  summary: summaryOf(q, results),
  groups: groupsOf(results)
    .filter(({items}) => items.length > 0)
    .map((group) => withTotal(group, results.counts)),
});

/** Searches tickets, messages and contacts. */
export const search = async (q: string, {signal}: {signal: AbortSignal}): Promise<SearchAnswer> =>
  answerOf(q, await call(searchEndpoint, {query: {q}, signal}));
