import type {CourseFile} from '@switchboard/contracts/course-files/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, Link, Stack, Typography} from '@switchboard/ui';
import {AttachmentIcon} from '@switchboard/ui/icons';
import {writeFileSize} from './file-size.ts';

export type ShownFile = Pick<CourseFile, 'name' | 'mime' | 'size' | 'url'>;

const SHOWN_PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Common name of a file type. */
const typeOf = ({name, mime}: ShownFile): string => {
  if (mime === 'application/pdf') return t('PDF document');
  if (mime?.startsWith('image/')) return t('Picture');
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1];
  return ending ? t('{ending} file', {ending: ending.toUpperCase()}) : t('File');
};

/** A file of a lesson: pictures in the page, a PDF in the browser's own viewer, others as a download. */
export function FileViewer({file}: {file: ShownFile}) {
  const {name, mime, size, url} = file;
  if (url === null) return null;
  return (
    <Stack sx={{gap: 2}}>
      {mime !== null && SHOWN_PICTURES.has(mime) ? (
        <Box
          component="img"
          src={url}
          alt={name}
          sx={{maxWidth: '100%', maxHeight: '80vh', objectFit: 'contain', alignSelf: 'flex-start'}}
        />
      ) : null}
      <Stack
        direction="row"
        useFlexGap
        sx={{
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1.5,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <AttachmentIcon color="action" />
        <Box sx={{flexGrow: 1, minWidth: 0}}>
          <Typography sx={{overflowWrap: 'anywhere'}}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {`${typeOf(file)} · ${writeFileSize(size)}`}
          </Typography>
        </Box>
        {mime === 'application/pdf' ? (
          <Link href={url} target="_blank" rel="noopener">
            {t('Open {name} in a new tab', {name})}
          </Link>
        ) : null}
        <Button component="a" variant="outlined" href={url} download={name}>
          {t('Download')}
        </Button>
      </Stack>
    </Stack>
  );
}
