import type {SearchResults} from '@switchboard/contracts/search/schemas';
import {useNavigate} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {useState} from 'react';
import {useSearch} from './search.ts';
import {paths} from '../shared/paths.ts';
import {countText, summaryOf} from './search-summary.ts';
import {Marked} from './Marked.tsx';
import {PickDialog, type Hit} from '../keyboard/index.ts';
import {StatusLabel} from '../shared/StatusLabel.tsx';

const small = {
  color: 'text.secondary',
  fontSize: 13,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

interface Group {
  name: 'tickets' | 'messages' | 'contacts';
  title: string;
  /** Where all of them are listed. */
  all: string;
  hits: Omit<Hit, 'group'>[];
}

const groupsOf = (
  {tickets, messages, contacts, searched}: SearchResults,
  open: (to: string) => void,
): Group[] => [
  {
    name: 'tickets',
    title: 'Tickets',
    all: paths.searched(searched),
    hits: tickets.map(({id, number, status, subject, requester}) => ({
      key: id,
      run: () => open(paths.ticket(number)),
      content: (
        <Box sx={{display: 'flex', gap: 1, justifyContent: 'space-between'}}>
          <Box sx={{minWidth: 0}}>
            <Marked {...subject} />
            <Box sx={small}>
              #{number} · <Marked {...requester} />
            </Box>
          </Box>
          <StatusLabel status={status} />
        </Box>
      ),
    })),
  },
  {
    name: 'messages',
    title: 'Messages',
    all: paths.foundMessages(searched),
    hits: messages.map(({id, number, subject, author, text}) => ({
      key: id,
      run: () => open(paths.ticket(number)),
      content: (
        <>
          <Marked {...text} />
          <Box sx={small}>{`${author} in #${number} ${subject}`}</Box>
        </>
      ),
    })),
  },
  {
    name: 'contacts',
    title: 'Contacts',
    all: paths.foundContacts(searched),
    hits: contacts.map(({id, highlight}) => ({
      key: id,
      run: () => open(paths.contact(id)),
      content: <Marked {...highlight} />,
    })),
  },
];

/** What is found, and of each group that holds more than is shown the way to all of it. */
const hitsOf = (results: SearchResults, open: (to: string) => void): Hit[] =>
  groupsOf(results, open).flatMap(({name, title, all, hits}) => {
    const {count, isCapped} = results.counts[name];
    if (count <= hits.length) return hits.map((hit) => ({...hit, group: title}));
    const more = {
      key: `all-${name}`,
      run: () => open(all),
      content: (
        <Box
          sx={{color: 'primary.main', fontWeight: 600}}
        >{`Show all ${isCapped ? '' : `${count} `}${name}`}</Box>
      ),
    };
    return [...hits, more].map((hit) => ({
      ...hit,
      group: `${title} (${hits.length} of ${countText({count, isCapped})})`,
    }));
  });

/** Searches tickets, messages and contacts. */
export function SearchDialog({onClose}: {onClose: () => void}) {
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const {data} = useSearch(q);
  const hits = q.trim() && data ? hitsOf(data, (to) => void navigate(to)) : [];
  return (
    <PickDialog
      title="Search"
      fieldLabel="Search tickets, messages and contacts"
      text={q}
      onType={setQ}
      summary={summaryOf(q, data)}
      hits={hits}
      onClose={onClose}
    />
  );
}
