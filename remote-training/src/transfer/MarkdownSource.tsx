import type {CourseDocument} from '@switchboard/contracts/course-imports/schemas';
import {DOCUMENTS_MAX, DOCUMENTS_TEXT_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {Box, Button, FormHelperText, Stack, Typography} from '@switchboard/ui';
import {useId, useRef, useState, type DragEvent} from 'react';

const MARKDOWN = /\.(?:md|markdown)$/i;

/** What keeps files from being read; empty: nothing. */
const faultOf = (files: readonly File[]): string => {
  const other = files.find(({name}) => !MARKDOWN.test(name));
  if (other) return t('“{name}” is no Markdown file (.md)', {name: other.name});
  if (files.length > DOCUMENTS_MAX) return t('Choose at most {max} files', {max: DOCUMENTS_MAX});
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > DOCUMENTS_TEXT_MAX ? t('The files are larger than 2 MB together') : '';
};

const read = (files: readonly File[]): Promise<CourseDocument[]> =>
  Promise.all(files.map(async (file) => ({name: file.name, text: await file.text()})));

interface MarkdownSourceProps {
  onChange: (documents: CourseDocument[]) => void;
}

/** Chooses Markdown files, or takes those that are dropped. */
export function MarkdownSource({onChange}: MarkdownSourceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const found = faultOf(files);
    setFault(found);
    if (!found)
      void read(files).then(onChange, () => setFault(t('The files could not be read. Try again.')));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        p: 2,
        border: '1px dashed',
        borderColor: fault ? 'error.main' : isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Typography id={`${id}-label`} variant="subtitle2" component="p">
        {t('Markdown files')}
      </Typography>
      <Stack direction="row" sx={{mt: 1}}>
        <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
          {t('Choose Markdown files')}
        </Button>
      </Stack>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept=".md,.markdown"
        aria-label={t('Markdown files')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <FormHelperText id={`${id}-hint`}>
        {t('One or more .md files, 2 MB together. Texts only.')}
      </FormHelperText>
      {fault ? (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
