import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {t} from '@switchboard/i18n';
import {Button, EmptyState, formatDate, Link, Typography} from '@switchboard/ui';
import {
  StatusChip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {useCertificates} from '../api/certificates.ts';
import {FilteredPanel, useFilters} from '../components/FilteredPanel.tsx';
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
      <TableCell component="th" scope="row" sx={{minWidth: 120, overflowWrap: 'anywhere'}}>
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
}: Omit<RowProps, 'certificate'> & {certificates: readonly Certificate[]}) => (
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

const STATUS_FILTER = {
  name: 'status',
  label: t('Status'),
  choices: STATUSES.map((value) => ({value, label: STATUS_CHIPS[value].label})),
};

const nothing = (
  <EmptyState
    icon={<Pictogram of="course" />}
    title={t('No certificates yet')}
    text={t('People who complete the course and get a certificate appear here.')}
    action={null}
  />
);

/** Certificates of a course, for its authors. */
export function CertificatesPanel({courseId}: {courseId: string}) {
  const filters = useFilters();
  const [revoking, setRevoking] = useState<Certificate>();
  const status = filters.chosen('status', STATUSES);
  const query = useCertificates({courseId, q: filters.q, status});
  return (
    <>
      <FilteredPanel
        filters={filters}
        searchLabel={t('Search holders')}
        choices={[STATUS_FILTER]}
        query={query}
        itemsOf={({certificates}) => certificates}
        thing={t('the certificates')}
        empty={nothing}
        noMatches={{title: t('No certificates match'), text: t('Try another name or status.')}}
      >
        {(certificates) => <Certificates certificates={certificates} onRevoke={setRevoking} />}
      </FilteredPanel>
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
