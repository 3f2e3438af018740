import type {FoundQuestion} from '@switchboard/contracts/course-imports/schemas';
import {GIFT_MAX, QUESTIONS_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, FormHelperText, Stack, VisuallyHidden} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useRef, useState} from 'react';
import {useCheckGift} from '../api/transfer.ts';
import {FoundQuestions} from './FoundQuestions.tsx';

const EXAMPLE =
  'What is the capital of the Philippines? {\n  =Manila\n  ~Cebu\n}\n\nThe sun is a star. {TRUE}';

interface TextFieldsProps {
  text: string;
  onChange: (text: string) => void;
  isFixed: boolean;
}

/** A text in GIFT, pasted or from a file. */
function GiftText({text, onChange, isFixed}: TextFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    // A character has at most four bytes.
    const isLarge = file.size > 4 * GIFT_MAX;
    setFault(isLarge ? t('The file is too large. Split it.') : '');
    if (!isLarge) onChange(await file.text());
  };
  return (
    <>
      <TextField
        label={t('Questions in GIFT')}
        value={text}
        disabled={isFixed}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={8}
        maxRows={16}
        placeholder={EXAMPLE}
        helperText={t(
          'The format of Moodle, with an empty line between questions. Categories, tags and points are not imported.',
        )}
        slotProps={{
          inputLabel: {shrink: true},
          htmlInput: {maxLength: GIFT_MAX, spellCheck: false, style: {fontFamily: 'monospace'}},
        }}
      />
      <Box>
        <Button
          variant="outlined"
          size="small"
          disabled={isFixed}
          onClick={() => input.current?.click()}
        >
          {t('Choose a file')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".gift,.txt"
          aria-label={t('File in GIFT')}
          onChange={(event) => {
            void read(event.target.files?.[0]).catch(() =>
              setFault(t('The file could not be read. Try again.')),
            );
            event.target.value = '';
          }}
        />
        {fault ? (
          <FormHelperText error role="alert">
            {fault}
          </FormHelperText>
        ) : null}
      </Box>
    </>
  );
}

interface ImportQuestionsDialogProps {
  /** Number of existing questions in the quiz. */
  count: number;
  onAdd: (questions: readonly FoundQuestion[]) => void;
  onClose: () => void;
}

/** Parses questions in GIFT, shows the result, and adds them to a quiz. */
export function ImportQuestionsDialog({count, onAdd, onClose}: ImportQuestionsDialogProps) {
  const titleId = useId();
  const [text, setText] = useState('');
  const checking = useCheckGift();
  useLeaveGuard(text.trim() === '' ? 'allow' : 'ask');
  const found = checking.data;
  const questions = found?.questions ?? [];
  const isTooMany = count + questions.length > QUESTIONS_MAX;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('Import questions')}</DialogTitle>
      <DialogContent>
        <VisuallyHidden role="status">
          {found ? plural(questions.length, '# question found', '# questions found') : ''}
        </VisuallyHidden>
        <Stack sx={{gap: 2, pt: 1}}>
          {checking.error ? <Alert severity="error">{errorSentence(checking.error)}</Alert> : null}
          {found ? (
            <>
              {isTooMany ? (
                <Alert severity="error">
                  {t('A quiz can have at most {max} questions. This one has {count} already.', {
                    max: QUESTIONS_MAX,
                    count,
                  })}
                </Alert>
              ) : null}
              <FoundQuestions found={found} />
            </>
          ) : (
            <GiftText text={text} onChange={setText} isFixed={checking.isPending} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{flexWrap: 'wrap', rowGap: 1}}>
        {found ? (
          <Button onClick={() => checking.reset()} sx={{mr: 'auto'}}>
            {t('Change the text')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        {found ? (
          <Button
            variant="contained"
            disabled={questions.length === 0 || isTooMany}
            onClick={() => onAdd(questions)}
          >
            {plural(questions.length, 'Add # question', 'Add # questions')}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={checking.isPending}
            disabled={text.trim() === ''}
            onClick={() => checking.mutate(text)}
          >
            {t('Check questions')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
