import type {FoundQuestion} from '@switchboard/contracts/course-imports/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Button, showToast} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {toFoundValues, toGiftQuestion} from '../forms/found-question.ts';
import type {QuestionValues} from '../forms/lesson-form.ts';
import {download, fileNameOf} from '../state/download.ts';

const ImportQuestionsDialog = lazy(() =>
  import('./ImportQuestionsDialog.tsx').then(({ImportQuestionsDialog: Loaded}) => ({
    default: Loaded,
  })),
);

interface QuestionTransferProps {
  /** Title of the quiz, for the name of its file. */
  title: () => string;
  /** Current questions of the quiz. */
  questions: () => readonly QuestionValues[];
  count: number;
  onAdd: (questions: QuestionValues[]) => void;
}

const save = async (title: string, questions: readonly QuestionValues[]) => {
  const {writeGift} = await import('@switchboard/contracts/courses/gift');
  const written = questions.map((question) => writeGift([toGiftQuestion(question)]));
  const whole = written.filter((one) => one !== '');
  if (whole.length > 0)
    download(
      `data:text/plain;charset=utf-8,${encodeURIComponent(whole.join('\n'))}`,
      fileNameOf(title, 'gift'),
    );
  const left = written.length - whole.length;
  if (left > 0)
    showToast({
      kind: 'info',
      message: plural(
        left,
        '# question is not complete and was left out.',
        '# questions are not complete and were left out.',
      ),
    });
};

/** Imports questions from a file into a quiz, and exports them. */
export function QuestionTransfer({title, questions, count, onAdd}: QuestionTransferProps) {
  const [isOpen, setOpen] = useState(false);
  const add = (found: readonly FoundQuestion[]) => {
    setOpen(false);
    onAdd(found.map(toFoundValues));
    showToast({
      kind: 'success',
      message: plural(found.length, '# question was added.', '# questions were added.'),
    });
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Import questions')}
      </Button>
      {count > 0 ? (
        <Button size="small" onClick={() => void save(title(), questions())}>
          {t('Export questions')}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <ImportQuestionsDialog count={count} onAdd={add} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
