import type {Attachment} from '@switchboard/contracts/attachments/schemas';
import type {Message} from '@switchboard/contracts/messages/schemas';
import {t} from '@switchboard/i18n';
import {Box, Link, showAlert, Typography, VisuallyHidden} from '@switchboard/ui';
import {AttachmentIcon, BlockedIcon} from '@switchboard/ui/icons';
import {type MouseEvent, type ReactNode, useRef} from 'react';
import {writeFileSize} from '../../attachments/index.ts';

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: 260,
  minHeight: 44,
  px: 1,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: 13.5,
};
const thumbnail = {
  width: 56,
  height: 44,
  objectFit: 'cover',
  borderRadius: 0.5,
  flexShrink: 0,
  bgcolor: 'action.hover',
};

const Facts = ({name, detail, children}: {name: string; detail: string; children?: ReactNode}) => (
  <Box component="span" sx={{minWidth: 0}}>
    {children}
    <Box
      component="span"
      title={name}
      sx={{display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'}}
    >
      {name}
    </Box>
    <Typography component="span" variant="caption" color="textSecondary">
      {detail}
    </Typography>
  </Box>
);

const RISKS = {
  archive: {
    kind: t('Archive'),
    text: t(
      'An archive can hide harmful programs. Open it only if you know the sender and expected this file.',
    ),
  },
  macros: {
    kind: t('May contain macros'),
    text: t(
      'Macros can harm your computer. Open this document only if you know the sender and expected it, and keep macros turned off.',
    ),
  },
};

/** Asks before a risky file is downloaded. @returns click handler of its link */
function useWarning({name, risk}: Attachment) {
  const isConfirmed = useRef(false);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!risk || isConfirmed.current) {
      isConfirmed.current = false;
      return;
    }
    event.preventDefault();
    const link = event.currentTarget;
    void showAlert({
      message: t('Download {name}?', {name}),
      text: RISKS[risk].text,
      icon: 'warning',
      confirmLabel: t('Download'),
      cancelLabel: t('Cancel'),
    }).then((confirmed) => {
      isConfirmed.current = confirmed;
      if (confirmed) link.click();
    });
  };
}

function File({file}: {file: Attachment}) {
  const {name, mime, size, url, risk} = file;
  const onClick = useWarning(file);
  if (url === null) {
    return (
      <Box sx={card}>
        <BlockedIcon fontSize="small" color="error" />
        <Facts
          name={name}
          detail={t('{writeFileSize} · Blocked: this file type is not allowed', {
            writeFileSize: writeFileSize(size),
          })}
        />
      </Box>
    );
  }
  return (
    <Link
      href={url}
      download={name}
      onClick={onClick}
      underline="none"
      color="textPrimary"
      sx={{...card, '&:hover': {borderColor: 'primary.light'}}}
    >
      {PICTURES.includes(mime) ? (
        <Box component="img" src={url} alt="" loading="lazy" sx={thumbnail} />
      ) : (
        <AttachmentIcon fontSize="small" />
      )}
      <Facts
        name={name}
        detail={risk ? `${writeFileSize(size)} · ${RISKS[risk].kind}` : writeFileSize(size)}
      >
        <VisuallyHidden>{t('Download')}</VisuallyHidden>
      </Facts>
    </Link>
  );
}

/** Files of a message, except pictures inside its text. */
export function MessageFiles({message: {html, attachments}}: {message: Message}) {
  const listed = attachments.filter(
    ({id, url}) => url === null || !html.includes(`data-attachment="${id}"`),
  );
  if (listed.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('Attachments')}
      sx={{display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1.5, p: 0, listStyle: 'none'}}
    >
      {listed.map((file) => (
        <Box component="li" key={file.id} sx={{minWidth: 0}}>
          <File file={file} />
        </Box>
      ))}
    </Box>
  );
}
