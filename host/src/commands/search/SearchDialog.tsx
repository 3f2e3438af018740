import {t} from '@switchboard/i18n';
import type {FoundGroup, FoundItem, SearchOperator} from '@switchboard/remote-module';
import {useNavigate} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Box, RelativeTime} from '@switchboard/ui';
import {Marked, StatusChip} from '@switchboard/ui/data';
import {useState} from 'react';
import {PickDialog} from '../PickDialog.tsx';
import type {Hit} from '../PickField.tsx';
import {completionsOf, type Completion} from './operators.ts';
import {forgetSearches, noteSearch, recentSearches} from './recent-searches.ts';
import {takeSearchText} from './search-text.ts';
import {summaryOf} from './summary.ts';
import {useAnswers} from './use-answers.ts';
import {useSearchModules} from './use-search-modules.ts';
import {useSearchPlaces} from './use-search-places.ts';

const small = {
  color: 'text.secondary',
  fontSize: 13,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const Item = ({title, details, state, at}: FoundItem) => (
  <Box sx={{display: 'flex', gap: 1.5, justifyContent: 'space-between'}}>
    <Box sx={{minWidth: 0}}>
      <Marked {...title} />
      {details.map((detail) => (
        <Box key={detail.text} sx={small}>
          <Marked {...detail} />
        </Box>
      ))}
    </Box>
    <Box sx={{flexShrink: 0, textAlign: 'right'}}>
      {state ? <StatusChip {...state} /> : null}
      {at ? (
        <Box sx={small}>
          <RelativeTime at={at} />
        </Box>
      ) : null}
    </Box>
  </Box>
);

const headingOf = ({title, total, items}: FoundGroup) =>
  total === undefined
    ? title
    : t('{title} ({shown} of {total})', {title, shown: items.length, total});

/** Hits of a group, with the link to all of them. */
const hitsOf = (group: FoundGroup, open: (path: string) => void): Hit[] => {
  const heading = headingOf(group);
  const found = group.items.map((item): Hit => ({
    key: item.key,
    group: heading,
    content: <Item {...item} />,
    run: () => open(item.path),
  }));
  const {all} = group;
  if (!all) return found;
  const content = <Box sx={{color: 'primary.main', fontWeight: 600}}>{all.label}</Box>;
  return [...found, {key: all.path, group: heading, content, run: () => open(all.path)}];
};

const completionHit =
  (onChoose: (text: string) => void) =>
  ({text, part, label}: Completion): Hit => ({
    key: part,
    group: t('Narrow your search'),
    then: 'open',
    content: (
      <Box sx={{display: 'flex', justifyContent: 'space-between', gap: 2}}>
        <span>{part}</span>
        <Box sx={small}>{label}</Box>
      </Box>
    ),
    run: () => onChoose(text),
  });

/** Hits while nothing is typed. */
const recentHits = (
  recent: readonly string[],
  {onChoose, onClear}: {onChoose: (text: string) => void; onClear: () => void},
): Hit[] => {
  const group = t('Recent searches');
  if (recent.length === 0) return [];
  return [
    ...recent.map((text): Hit => ({
      key: text,
      group,
      then: 'open',
      content: text,
      run: () => onChoose(text),
    })),
    {
      key: '\nclear',
      group,
      then: 'open',
      content: <Box sx={small}>{t('Clear recent searches')}</Box>,
      run: onClear,
    },
  ];
};

/** Searches every searchable section. */
export function SearchDialog({onClose}: {onClose: () => void}) {
  const navigate = useNavigate();
  const {id: userId} = useCurrentUser();
  const [text, setText] = useState(takeSearchText);
  const [recent, setRecent] = useState(() => recentSearches(userId));
  const q = text.trim();
  const places = useSearchPlaces();
  const {loaded, failed} = useSearchModules(places);
  const answers = useAnswers(loaded, q);
  const isPending =
    q !== '' &&
    (loaded.length + failed.length < places.length ||
      loaded.some(({name}) => answers[name]?.q !== q));
  const operators: SearchOperator[] = loaded.flatMap(({module}) => module.operators);
  const completions = completionsOf(text, operators);
  const open = (path: string) => {
    noteSearch(userId, q);
    void navigate(path);
  };
  const groups = q === '' ? [] : loaded.flatMap(({name}) => answers[name]?.answer?.groups ?? []);
  const forget = () => {
    forgetSearches(userId);
    setRecent([]);
  };
  const hits =
    q === ''
      ? recentHits(recent, {onChoose: setText, onClear: forget})
      : [
          ...completions.values.map(completionHit(setText)),
          ...groups.flatMap((group) => hitsOf(group, open)),
          ...completions.names.map(completionHit(setText)),
        ];
  return (
    <PickDialog
      title={t('Search')}
      fieldLabel={t('Search {subjects}', {
        subjects: loaded.map(({module}) => module.subject).join(', '),
      }).trim()}
      text={text}
      onType={setText}
      summary={summaryOf({q, isPending, loaded, failed, answers})}
      hits={hits}
      isPending={isPending && completions.values.length === 0}
      onClose={onClose}
    />
  );
}
