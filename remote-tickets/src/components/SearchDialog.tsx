import type {Highlighted, SearchResults} from '@switchboard/contracts/search';
import {useNavigate} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {useState, type ReactNode} from 'react';
import {useSearch} from '../api/search.ts';
import {paths} from '../paths.ts';
import {PickDialog, type Hit} from './PickDialog.tsx';
import {StatusLabel} from './StatusLabel.tsx';

/** A text with its matches marked. */
function Marked({text, ranges}: Highlighted) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start = 0, end = 0] of ranges) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return <Box component="span" sx={{'& mark': {bgcolor: '#FFE9A8', color: 'inherit', borderRadius: '2px'}}}>{parts}{text.slice(from)}</Box>;
}

const small = {color: 'text.secondary', fontSize: 13, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};

const hitsOf = ({tickets, messages, contacts}: SearchResults, open: (to: string) => void): Hit[] => [
  ...tickets.map(({id, number, status, subject, requester}) => ({
    key: id, group: 'Tickets', run: () => open(paths.ticket(number)),
    content: <Box sx={{display: 'flex', gap: 1, justifyContent: 'space-between'}}><Box sx={{minWidth: 0}}><Marked {...subject} /><Box sx={small}>#{number} · <Marked {...requester} /></Box></Box><StatusLabel status={status} /></Box>,
  })),
  ...messages.map(({id, number, subject, author, text}) => ({
    key: id, group: 'Messages', run: () => open(paths.ticket(number)),
    content: <><Marked {...text} /><Box sx={small}>{`${author} in #${number} ${subject}`}</Box></>,
  })),
  ...contacts.map(({id, highlight}) => ({key: id, group: 'Contacts', run: () => open(paths.contact(id)), content: <Marked {...highlight} />})),
];

/** What the results say in words, for those who do not see them. */
const summaryOf = (q: string, results: SearchResults | undefined, count: number) => {
  if (!q.trim() || !results) return 'Search subjects, messages, contacts and #numbers. from:rosa, tag:vip and is:open narrow it down.';
  if (count === 0) return `Nothing found for “${q.trim()}”`;
  return results.corrected ? `Nothing has “${q.trim()}”. Showing ${count} for “${results.corrected}”` : `${count} found`;
};

/** Searches tickets, messages and contacts. */
export function SearchDialog({onClose}: {onClose: () => void}) {
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const {data} = useSearch(q);
  const hits = q.trim() && data ? hitsOf(data, (to) => void navigate(to)) : [];
  return <PickDialog title="Search" fieldLabel="Search tickets, messages and contacts" text={q} onType={setQ} summary={summaryOf(q, data, hits.length)} hits={hits} onClose={onClose} />;
}
