import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, formatDate, Link, Stack, Typography} from '@switchboard/ui';
import {CopyButton} from '@switchboard/ui/copy';
import {StatusChip} from '@switchboard/ui/data';
import {STATUS_CHIPS, untilText} from './status.ts';

/** A certificate for its holder: status, serial number and actions. */
export const CertificateFacts = ({certificate}: {certificate: Certificate}) => {
  const {serial, status, course, issuedAt, revocation, checkUrl, file} = certificate;
  return (
    <Stack sx={{gap: 1}}>
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', alignItems: 'center', gap: 1.5}}>
        <StatusChip {...STATUS_CHIPS[status]} />
        <Typography variant="body2" color="textSecondary">
          {[t('Completed on {date}', {date: formatDate(issuedAt)}), untilText(certificate)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Stack>
      {revocation ? (
        <Typography variant="body2" sx={{overflowWrap: 'anywhere'}}>
          {t('Revoked by {name}: {reason}', {name: revocation.by, reason: revocation.reason})}
        </Typography>
      ) : null}
      <Typography variant="body2">
        {t('Serial')}{' '}
        <Box component="code" sx={{fontSize: 14, letterSpacing: 0.5}}>
          {serial}
        </Box>
      </Typography>
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', alignItems: 'center', gap: 1}}>
        <Button
          variant="outlined"
          size="small"
          href={file}
          download={`certificate-${serial}.pdf`}
          aria-label={t('Download PDF of {course}', {course: course.title})}
        >
          {t('Download PDF')}
        </Button>
        <CopyButton
          size="small"
          text={checkUrl}
          aria-label={t('Copy link to {course}', {course: course.title})}
          done={t('The link was copied.')}
          refused={t(
            "Your browser doesn't allow copying. Open the verification page and copy its address.",
          )}
        >
          {t('Copy link')}
        </CopyButton>
        <Link href={checkUrl} target="_blank" rel="noopener noreferrer" variant="body2">
          {t('Verification page')}
        </Link>
      </Stack>
    </Stack>
  );
};
