import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import {t} from '@switchboard/i18n';
import {Box, IconButton, SvgIcon} from '@switchboard/ui';
import {LinearProgress} from '@switchboard/ui/data';
import {useRef} from 'react';
import type {Upload} from './use-uploads.ts';

const CLIP =
  'M16.5 6v11.5c0 2.21-1.79 4-4 4s-4-1.79-4-4V5c0-1.38 1.12-2.5 2.5-2.5s2.5 1.12 2.5 2.5v10.5c0 .55-.45 1-1 1s-1-.45-1-1V6H10v9.5c0 1.38 1.12 2.5 2.5 2.5s2.5-1.12 2.5-2.5V5c0-2.21-1.79-4-4-4S7 2.79 7 5v12.5c0 3.04 2.46 5.5 5.5 5.5s5.5-2.46 5.5-5.5V6z';
const CROSS =
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';

const chip = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 0,
  maxWidth: '100%',
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: 13,
};

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const Cross = ({label, onClick}: {label: string; onClick: () => void}) => (
  <IconButton size="small" aria-label={label} onClick={onClick}>
    <SvgIcon sx={{fontSize: 16}}>
      <path d={CROSS} />
    </SvgIcon>
  </IconButton>
);

const Name = ({children}: {children: string}) => (
  <Box component="span" sx={{overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'}}>
    {children}
  </Box>
);

export interface AttachedFilesProps {
  attachments: readonly Attachment[];
  uploads: readonly Upload[];
  onRemove: (attachment: Attachment) => void;
  onDismiss: (key: number) => void;
}

/** Attached, uploading and rejected files of a message. */
export const AttachedFiles = ({attachments, uploads, onRemove, onDismiss}: AttachedFilesProps) =>
  attachments.length + uploads.length === 0 ? null : (
    <Box
      component="ul"
      aria-label={t('Files')}
      sx={{display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none'}}
    >
      {attachments.map((attachment) => (
        <Box component="li" key={attachment.id} sx={chip}>
          <Name>{attachment.name}</Name>
          <Box component="span" sx={{color: 'text.secondary', whiteSpace: 'nowrap'}}>
            {sizeOf(attachment.size)}
          </Box>
          <Cross
            label={t('Remove {name}', {name: attachment.name})}
            onClick={() => onRemove(attachment)}
          />
        </Box>
      ))}
      {uploads.map(({key, name, part, error}) => (
        <Box
          component="li"
          key={key}
          role={error ? 'alert' : undefined}
          sx={{...chip, ...(error && {borderColor: 'error.main', color: 'error.main'})}}
        >
          <Name>{error ? `${name}: ${error}` : name}</Name>
          {error ? (
            <Cross label={t('Dismiss {name}', {name})} onClick={() => onDismiss(key)} />
          ) : (
            <LinearProgress
              variant="determinate"
              value={part * 100}
              aria-label={t('Uploading {name}', {name})}
              sx={{width: 60, my: 1.25}}
            />
          )}
        </Box>
      ))}
    </Box>
  );

export function AttachButton({onFiles}: {onFiles: (files: File[]) => void}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('Attach files')}
        title={t('Attach files')}
        onClick={() => input.current?.click()}
        sx={{borderRadius: 1}}
      >
        <SvgIcon fontSize="small">
          <path d={CLIP} />
        </SvgIcon>
      </IconButton>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        aria-label={t('Files to attach')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
