import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {t} from '@switchboard/i18n';
import {useSearchParams, useSearchText} from '@switchboard/router';
import {
  Button,
  EmptyState,
  formatDate,
  Link,
  Paper,
  QueryStates,
  SkeletonRows,
  Stack,
  Typography,
} from '@switchboard/ui';
import {
  LoadMore,
  SearchField,
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {useCertificates} from '../api/certificates.ts';
import {RevokeDialog} from './RevokeDialog.tsx';
import {STATUS_CHIPS} from './status.ts';

type Status = Certificate['status'];
const STATUSES = Object.keys(STATUS_CHIPS) as Status[];

const wide = {display: {xs: 'none', md: 'table-cell'}};

interface RowProps {
  certificate: Certificate;
  onRevoke: (certificate: Certificate) => void;
}

const Row = ({certificate, onRevoke}: RowProps) => {
  const {holder, status, issuedAt, expiresAt, serial, revocation, file} = certificate;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{overflowWrap: 'anywhere'}}>
        {holder.name}
        {revocation ? (
          <Typography variant="caption" color="textSecondary" sx={{display: 'block'}}>
            {t('Revoked by {name}: {reason}', {name: revocation.by, reason: revocation.reason})}
          </Typography>
        ) : null}
      </TableCell>
      <TableCell>
        <StatusChip {...STATUS_CHIPS[status]} />
      </TableCell>
      <TableCell sx={wide}>{formatDate(issuedAt)}</TableCell>
      <TableCell sx={wide}>
        {expiresAt === null ? t('No end date') : formatDate(expiresAt)}
      </TableCell>
      <TableCell sx={{...wide, whiteSpace: 'nowrap'}}>
        <Link
          href={file}
          download={`certificate-${serial}.pdf`}
          aria-label={t('Download the certificate {serial}', {serial})}
        >
          {serial}
        </Link>
      </TableCell>
      <TableCell align="right">
        {status === 'revoked' ? null : (
          <Button
            size="small"
            aria-label={t('Revoke the certificate of {name}', {name: holder.name})}
            onClick={() => onRevoke(certificate)}
          >
            {t('Revoke')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
};

const Certificates = ({
  certificates,
  onRevoke,
}: Omit<RowProps, 'certificate'> & {certificates: Certificate[]}) => (
  <TableContainer>
    <Table aria-label={t('Certificates')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Holder')}</TableCell>
          <TableCell>{t('Status')}</TableCell>
          <TableCell sx={wide}>{t('Completed')}</TableCell>
          <TableCell sx={wide}>{t('Valid until')}</TableCell>
          <TableCell sx={wide}>{t('Serial')}</TableCell>
          <TableCell align="right">{t('Actions')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {certificates.map((certificate) => (
          <Row key={certificate.id} certificate={certificate} onRevoke={onRevoke} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

interface NothingProps {
  isFiltered: boolean;
  onClear: () => void;
}

const Nothing = ({isFiltered, onClear}: NothingProps) => (
  <EmptyState
    icon={<Pictogram of={isFiltered ? 'search' : 'course'} />}
    title={isFiltered ? t('No certificates match') : t('No certificates yet')}
    text={
      isFiltered
        ? t('Try another name or status.')
        : t('Whoever completes a course that gives certificates appears here.')
    }
    action={
      isFiltered ? (
        <Button variant="outlined" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      ) : null
    }
  />
);

/** The certificates of a course, for its authors. */
export function CertificatesPanel({courseId}: {courseId: string}) {
  const {text, setText, applied} = useSearchText();
  const [params, setParams] = useSearchParams();
  const [revoking, setRevoking] = useState<Certificate>();
  const status = STATUSES.find((one) => one === params.get('status'));
  const query = useCertificates({courseId, q: applied, status});
  const filter = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('status', next);
        else after.delete('status');
        return after;
      },
      {replace: true},
    );
  const clear = () => {
    setText('');
    filter('');
  };
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        sx={{flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2}}
      >
        <SearchField label={t('Search holders')} value={text} onChange={setText} />
        <TextField
          select
          label={t('Status')}
          value={status ?? ''}
          onChange={(event) => filter(event.target.value)}
          sx={{minWidth: 180}}
          slotProps={{select: {displayEmpty: true}}}
        >
          <MenuItem value="">{t('All')}</MenuItem>
          {STATUSES.map((one) => (
            <MenuItem key={one} value={one}>
              {STATUS_CHIPS[one].label}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Paper variant="outlined" sx={{overflow: 'hidden'}}>
        <QueryStates
          query={query}
          thing={t('the certificates')}
          skeleton={<SkeletonRows rows={4} height={48} />}
          isEmpty={({certificates}) => certificates.length === 0}
          empty={<Nothing isFiltered={applied !== '' || status !== undefined} onClear={clear} />}
        >
          {({certificates, total}) => (
            <>
              <Certificates certificates={certificates} onRevoke={setRevoking} />
              <LoadMore
                shown={certificates.length}
                total={total}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={query.fetchNextPage}
              />
            </>
          )}
        </QueryStates>
      </Paper>
      {revoking ? (
        <RevokeDialog
          courseId={courseId}
          certificate={revoking}
          onClose={() => setRevoking(undefined)}
        />
      ) : null}
    </>
  );
}
