import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import {t} from '@switchboard/i18n';
import {Box, Typography} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';
import {useId} from 'react';
import {writeFileSize} from '../attachments/index.ts';

export interface FilesToForwardProps {
  files: readonly Attachment[];
  /** Ids of the excluded files. */
  left: readonly string[];
  onChange: (left: readonly string[]) => void;
}

/** Choice of the forwarded files. */
export function FilesToForward({files, left, onChange}: FilesToForwardProps) {
  const id = useId();
  if (files.length === 0) return null;
  const toggle = (file: Attachment) =>
    onChange(left.includes(file.id) ? left.filter((one) => one !== file.id) : [...left, file.id]);
  return (
    <Box role="group" aria-labelledby={id} sx={{minWidth: 0}}>
      <Typography id={id} sx={{fontWeight: 600, fontSize: 14}}>
        {t('Files')}
      </Typography>
      <Box sx={{display: 'grid', maxHeight: 180, overflowY: 'auto'}}>
        {files.map((file) => (
          <FormControlLabel
            key={file.id}
            control={
              <Checkbox
                size="small"
                checked={!left.includes(file.id)}
                onChange={() => toggle(file)}
              />
            }
            label={`${file.name} (${writeFileSize(file.size)})`}
            sx={{'& .MuiFormControlLabel-label': {fontSize: 14, overflowWrap: 'anywhere'}}}
          />
        ))}
      </Box>
    </Box>
  );
}
