import type {Highlighted, SearchResults} from '@switchboard/contracts/search';
import {useLeaveGuard, useNavigate} from '@switchboard/router';
import {Box, Typography, VisuallyHidden} from '@switchboard/ui';
import {SearchField} from '@switchboard/ui/data';
import {Dialog} from '@switchboard/ui/overlay';
import {useId, useState, type KeyboardEvent, type ReactNode} from 'react';
import {useSearch} from '../api/search.ts';
import {paths} from '../paths.ts';
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

interface Hit {
  key: string;
  group: string;
  to: string;
  content: ReactNode;
}

const small = {color: 'text.secondary', fontSize: 13, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};

const hitsOf = ({tickets, messages, contacts}: SearchResults): Hit[] => [
  ...tickets.map(({id, number, status, subject, requester}) => ({
    key: id, group: 'Tickets', to: paths.ticket(number),
    content: <Box sx={{display: 'flex', gap: 1, justifyContent: 'space-between'}}><Box sx={{minWidth: 0}}><Marked {...subject} /><Box sx={small}>#{number} · <Marked {...requester} /></Box></Box><StatusLabel status={status} /></Box>,
  })),
  ...messages.map(({id, number, subject, author, text}) => ({
    key: id, group: 'Messages', to: paths.ticket(number),
    content: <><Marked {...text} /><Box sx={small}>{`${author} in #${number} ${subject}`}</Box></>,
  })),
  ...contacts.map(({id, highlight}) => ({key: id, group: 'Contacts', to: `${paths.all()}?requester=${id}`, content: <Marked {...highlight} />})),
];

/** The dialog's contents come into the page after the dialog itself: whoever mounts them can focus them. */
const focusField = (box: HTMLElement | null) => box?.querySelector('input')?.focus();

const wrap = (index: number, count: number) => (count === 0 ? -1 : (index + count) % count);

/** What the results say in words, for those who do not see them. */
const summaryOf = (q: string, results: SearchResults | undefined, count: number) => {
  if (!q.trim() || !results) return 'Search subjects, messages, contacts and #numbers. from:rosa, tag:vip and is:open narrow it down.';
  if (count === 0) return `Nothing found for “${q.trim()}”`;
  return results.corrected ? `Nothing has “${q.trim()}”. Showing ${count} for “${results.corrected}”` : `${count} found`;
};

/** Searches tickets, messages and contacts; arrow keys choose, Enter opens. */
export function SearchDialog({onClose}: {onClose: () => void}) {
  const titleId = useId();
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const [active, setActive] = useState(0);
  const {data} = useSearch(q);
  const hits = q.trim() && data ? hitsOf(data) : [];
  const groups = Map.groupBy(hits, ({group}) => group);
  useLeaveGuard('ask');
  const open = (hit: Hit) => {
    onClose();
    void navigate(hit.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    const chosen = hits[active];
    if (step) {
      event.preventDefault();
      setActive(wrap(active + step, hits.length));
    }
    if (event.key === 'Enter' && chosen) open(chosen);
  };
  const type = (text: string) => {
    setQ(text);
    setActive(0);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" sx={{'& .MuiDialog-container': {alignItems: 'flex-start'}}}>
      <Box onKeyDown={onKeyDown} ref={focusField} sx={{p: 2, '& .MuiOutlinedInput-root': {width: '100%'}}}>
        <VisuallyHidden><h2 id={titleId}>Search</h2></VisuallyHidden>
        <SearchField label="Search tickets, messages and contacts" value={q} onChange={type} />
        <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{mt: 1}}>{summaryOf(q, data, hits.length)}</Typography>
        <Box role="listbox" aria-label="Results" sx={{mt: 1}}>
          {[...groups].map(([group, list]) => (
            <Box key={group} role="group" aria-label={group} sx={{mb: 1.5}}>
              <Typography aria-hidden variant="caption" component="p" sx={{fontWeight: 700, mb: 0.5}}>{group}</Typography>
              {list.map((hit) => {
                const index = hits.indexOf(hit);
                return (
                  <Box
                    key={hit.key} role="option" aria-selected={index === active} tabIndex={-1} onClick={() => open(hit)} onMouseMove={() => setActive(index)}
                    sx={{p: 1, borderRadius: 1, cursor: 'pointer', fontSize: 14, minHeight: 24, overflowWrap: 'anywhere', bgcolor: index === active ? 'action.selected' : 'transparent'}}
                  >
                    {hit.content}
                  </Box>
                );
              })}
            </Box>
          ))}
        </Box>
      </Box>
    </Dialog>
  );
}
