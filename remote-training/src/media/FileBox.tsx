import {Box, FormHelperText, Typography} from '@switchboard/ui';
import {type DragEvent, type ReactNode, type Ref, useId, useState} from 'react';

export interface FileBoxProps {
  label: string;
  /** Short description of accepted files. */
  hint: string;
  /** Error of the chosen file. */
  error?: string | undefined;
  /** Accepted file extensions, such as `.md,.txt`; any if omitted. */
  accept?: string | undefined;
  multiple?: boolean;
  /** Ref of the hidden file field, which a button opens. */
  input: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A drop zone with a button to choose files. */
export function FileBox({
  label,
  hint,
  error,
  accept,
  multiple = false,
  input,
  onFiles,
  children,
}: FileBoxProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list && list.length > 0) onFiles([...list]);
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
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        p: 2,
        border: '1px dashed',
        borderColor: error ? 'error.main' : isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Typography id={`${id}-label`} variant="subtitle2" component="p">
        {label}
      </Typography>
      {children}
      <input
        ref={input}
        hidden
        type="file"
        multiple={multiple}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
      {error ? (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </Box>
  );
}
