import type {LessonResponse} from '@switchboard/contracts/enrollments/schemas';
import type {Launch} from '@switchboard/contracts/packages/schemas';
import {isApiError} from '@switchboard/api-client';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, Stack, Typography} from '@switchboard/ui';
import {CloseIcon} from '@switchboard/ui/icons';
import {errorSentence} from '@switchboard/ui/errors';
import {forThisSession} from '@switchboard/session';
import {useEffect, useRef, useState} from 'react';
import {stayInUse, useSaveItem} from '../api/packages.ts';
import type {PackageMessage} from './messages.ts';
import {PackageFrame} from './PackageFrame.tsx';
import {createSaver, type SaveState} from './saver.ts';

const SAVE_EVERY_MS = 5000;
const TOO_MANY = 429;

/** Rejections are final, except a rate limit; server faults may pass. Nothing more is saved after the user has left. */
const isFinal = (error: unknown): boolean =>
  (error as Error).name === 'SessionOver' ||
  (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY);

const stateLabel = (state: SaveState, isSaving: boolean): string => {
  if (!isSaving) return t('Preview: nothing is saved.');
  switch (state.type) {
    case 'saving':
      return t('Saving…');
    case 'saved':
      return t('Saved');
    case 'waiting':
      return t('Not saved yet. Trying again…');
    default:
      return '';
  }
};

interface PackagePlayerProps {
  answer: LessonResponse;
  item: number;
  title: string;
  launch: Launch;
  onRestart: () => void;
  onClose: () => void;
}

const useSaver = ({answer, item, launch}: PackagePlayerProps) => {
  const [state, setState] = useState<SaveState>({type: 'nothing'});
  const save = useSaveItem();
  const [inSession] = useState(forThisSession);
  const [saver] = useState(() =>
    createSaver({
      save: (values) =>
        inSession(() =>
          save({
            id: answer.course.id,
            lessonId: answer.lesson.id,
            item,
            number: launch.number,
            values,
          }),
        ),
      isFinal,
      onState: setState,
      everyMs: SAVE_EVERY_MS,
    }),
  );
  useEffect(() => {
    const flush = () => saver.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saver]);
  return {state, saver};
};

/** Activity in the frame is invisible here: the session would look idle, and the addresses of the package would pause. */
const IN_USE_EVERY_MS = 240_000;
/** No address of a package works longer. */
const LONGEST_MS = 12 * 3_600_000;

function useStayInUse({answer: {course, lesson, isPreview}}: PackagePlayerProps): void {
  const {id: lessonId} = lesson;
  const {id} = course;
  useEffect(() => {
    const began = Date.now();
    const use = () => {
      if (Date.now() - began < LONGEST_MS)
        void stayInUse({id, lessonId, preview: isPreview ? 'draft' : undefined});
    };
    const timer = setInterval(use, IN_USE_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, lessonId, isPreview]);
}

const player = {
  display: 'flex',
  flexDirection: 'column',
  height: {xs: '75vh', md: 'calc(100vh - 280px)'},
  minHeight: 440,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'background.paper',
  '&:fullscreen': {height: '100vh', border: 0, borderRadius: 0},
};
const bar = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
};

/** A started item of a package: its frame, and the save state of its values. */
export function PackagePlayer(props: PackagePlayerProps) {
  const {title, launch, onRestart, onClose} = props;
  const {state, saver} = useSaver(props);
  useStayInUse(props);
  // A newer release would close the running package.
  useLeaveGuard('ask');
  const box = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const isSaving = launch.number > 0;
  const take = (message: PackageMessage) => {
    if (message.type === 'leave') close.current?.focus();
    if (message.type === 'values' && isSaving) saver.take(message.values, message.isFinished);
  };
  return (
    <Box ref={box} role="region" aria-label={title} sx={player}>
      <Stack direction="row" useFlexGap sx={bar}>
        <Typography variant="subtitle2" component="p" sx={{flexGrow: 1, minWidth: 0}} noWrap>
          {title}
        </Typography>
        <Typography role="status" variant="caption" color="textSecondary">
          {stateLabel(state, isSaving)}
        </Typography>
        {document.fullscreenEnabled ? (
          <Button size="small" onClick={() => void box.current?.requestFullscreen()}>
            {t('Full screen')}
          </Button>
        ) : null}
        <Button ref={close} size="small" startIcon={<CloseIcon />} onClick={onClose}>
          {t('Close')}
        </Button>
      </Stack>
      {state.type === 'refused' ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={onRestart}>
              {t('Open again')}
            </Button>
          }
        >
          {errorSentence(state.error)}
        </Alert>
      ) : null}
      <PackageFrame title={title} launch={launch} onMessage={take} onRestart={onRestart} />
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{display: {xs: 'none', md: 'block'}, px: 1.5, py: 0.5}}
      >
        {t('To leave the package with the keyboard, press Esc twice.')}
      </Typography>
    </Box>
  );
}
