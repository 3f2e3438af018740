import type {CourseDocument} from '@switchboard/contracts/course-imports/schemas';
import {DOCUMENTS_MAX, DOCUMENTS_TEXT_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {Button, Stack} from '@switchboard/ui';
import {useRef, useState} from 'react';
import {FileBox} from '../media/index.ts';

const MARKDOWN = /\.(?:md|markdown)$/i;

/** Reason that files cannot be read; empty without one. */
const faultOf = (files: readonly File[]): string => {
  const other = files.find(({name}) => !MARKDOWN.test(name));
  if (other) return t("“{name}” isn't a Markdown file (.md)", {name: other.name});
  if (files.length > DOCUMENTS_MAX) return t('Choose at most {max} files', {max: DOCUMENTS_MAX});
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > DOCUMENTS_TEXT_MAX ? t('The files are larger than 2 MB together') : '';
};

const read = (files: readonly File[]): Promise<CourseDocument[]> =>
  Promise.all(files.map(async (file) => ({name: file.name, text: await file.text()})));

interface MarkdownSourceProps {
  onChange: (documents: CourseDocument[]) => void;
}

/** Markdown files by choice or drop. */
export function MarkdownSource({onChange}: MarkdownSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const take = (files: File[]) => {
    const found = faultOf(files);
    setFault(found);
    if (!found)
      void read(files).then(onChange, () => setFault(t('The files could not be read. Try again.')));
  };
  return (
    <FileBox
      label={t('Markdown files')}
      hint={t('One or more .md files, 2 MB together. Texts only.')}
      error={fault}
      accept=".md,.markdown"
      multiple
      input={input}
      onFiles={take}
    >
      <Stack direction="row" sx={{mt: 1}}>
        <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
          {t('Choose Markdown files')}
        </Button>
      </Stack>
    </FileBox>
  );
}
