import type {LessonResponse} from '@switchboard/contracts/enrollments/schemas';
import type {Launch, PackageItem, PlayedPackage} from '@switchboard/contracts/packages/schemas';
import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {useQueryClient} from '@switchboard/query';
import {Box, Button, Stack, Typography} from '@switchboard/ui';
import {StatusChip, type StatusTone} from '@switchboard/ui/data';
import {showErrorToast} from '@switchboard/ui/errors';
import {useEffect, useRef, useState} from 'react';
import {keys} from '../api/keys.ts';
import {useLaunchItem} from '../api/packages.ts';
import {usePreview} from '../state/use-preview.ts';
import {PackagePlayer} from './PackagePlayer.tsx';

const STATUS: Record<PackageItem['status'], {label: string; tone: StatusTone}> = {
  not_started: {label: t('Not started'), tone: 'neutral'},
  in_progress: {label: t('In progress'), tone: 'info'},
  completed: {label: t('Completed'), tone: 'success'},
  failed: {label: t('Not passed'), tone: 'warning'},
};
const START: Record<PackageItem['status'], string> = {
  not_started: t('Start'),
  in_progress: t('Continue where you left off'),
  completed: t('Open again'),
  failed: t('Try again'),
};

interface ItemRowProps {
  item: PackageItem;
  isNext: boolean;
  isStarting: boolean;
  onStart: () => void;
}

const ItemRow = ({item: {title, status, score}, isNext, isStarting, onStart}: ItemRowProps) => (
  <Stack
    component="li"
    sx={{
      flexDirection: {xs: 'column', sm: 'row'},
      alignItems: {xs: 'flex-start', sm: 'center'},
      gap: 1.5,
      p: 2,
    }}
  >
    <Typography sx={{flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere'}}>{title}</Typography>
    {status === 'not_started' ? null : (
      <StatusChip
        label={[STATUS[status].label, score === null ? '' : percent(score / 100)]
          .filter(Boolean)
          .join(' · ')}
        tone={STATUS[status].tone}
      />
    )}
    <Button
      variant={isNext ? 'contained' : 'outlined'}
      loading={isStarting}
      aria-label={`${START[status]}: ${title}`}
      onClick={onStart}
    >
      {START[status]}
    </Button>
  </Stack>
);

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
};

interface Opened {
  item: number;
  launch: Launch;
}

interface PackageLessonProps {
  answer: LessonResponse;
  /** Package of the lesson. */
  taken: PlayedPackage;
}

/** A SCORM package: its items to start, or the started one. */
export function PackageLesson({answer, taken: {title, items}}: PackageLessonProps) {
  const {course, lesson} = answer;
  const queries = useQueryClient();
  const preview = usePreview();
  const {mutate, isPending, variables} = useLaunchItem();
  const [opened, setOpened] = useState<Opened>();
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!opened && wasOpen.current) panel.current?.querySelector('button')?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);
  const start = (item: number) =>
    mutate(
      {id: course.id, lessonId: lesson.id, item, preview},
      {
        onSuccess: ({launch}) => setOpened({item, launch}),
        onError: (error) => showErrorToast(error),
      },
    );
  const close = () => {
    setOpened(undefined);
    void queries.invalidateQueries({queryKey: keys.lesson(course.id, lesson.id)});
  };
  if (opened)
    return (
      <PackagePlayer
        key={opened.launch.url + opened.launch.number}
        answer={answer}
        item={opened.item}
        title={items[opened.item]?.title ?? title}
        launch={opened.launch}
        onRestart={() => start(opened.item)}
        onClose={close}
      />
    );
  const next = items.findIndex(({status}) => status !== 'completed');
  return (
    <Box ref={panel}>
      {items.length > 1 ? (
        <Typography component="h2" variant="h3" sx={{mb: 1.5}}>
          {title}
        </Typography>
      ) : null}
      <Box component="ul" aria-label={t('Parts of this package')} sx={list}>
        {items.map((item, place) => (
          <ItemRow
            key={place}
            item={item}
            isNext={place === next}
            isStarting={isPending && variables?.item === place}
            onStart={() => start(place)}
          />
        ))}
      </Box>
    </Box>
  );
}
