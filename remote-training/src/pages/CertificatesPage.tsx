import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import {useEvents} from '@switchboard/events';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  Link,
  PageHeading,
  Paper,
  QueryStates,
  SkeletonRows,
} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useOwnCertificates} from '../api/certificates.ts';
import {keys} from '../api/keys.ts';
import {CertificateFacts} from '../certificates/CertificateFacts.tsx';
import {TrainingTabs} from '../components/TrainingTabs.tsx';
import {paths} from '../paths.ts';

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': {borderTop: '1px solid', borderColor: 'divider'},
};

const Item = ({certificate}: {certificate: Certificate}) => (
  <Box component="li" sx={{p: 2}}>
    <Link
      component={RouterLink}
      to={paths.course(certificate.course.id)}
      sx={{display: 'inline-block', fontWeight: 600, mb: 1, overflowWrap: 'anywhere'}}
    >
      {certificate.course.title}
    </Link>
    <CertificateFacts certificate={certificate} />
  </Box>
);

const nothing = (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="course" />}
      title={t('No certificates yet')}
      text={t('When you complete a course with a certificate, it appears here.')}
      action={
        <Button component={RouterLink} to={paths.library()} variant="contained">
          {t('Training Library')}
        </Button>
      }
    />
  </Paper>
);

/** Certificates of the reader, newest first. */
export function CertificatesPage() {
  const query = useOwnCertificates();
  const queries = useQueryClient();
  useEvents(
    ['training.certificate'],
    () => void queries.invalidateQueries({queryKey: keys.ownCertificates}),
  );
  return (
    <>
      <PageHeading subtitle={t('From courses you completed. Anyone can verify them.')}>
        {t('My certificates')}
      </PageHeading>
      <TrainingTabs current={paths.certificates()} />
      <Box sx={{maxWidth: 860}}>
        <QueryStates
          query={query}
          thing={t('your certificates')}
          skeleton={<SkeletonRows rows={3} height={120} />}
          isEmpty={(certificates) => certificates.length === 0}
          empty={nothing}
        >
          {(certificates) => (
            <Paper component="ul" variant="outlined" sx={list}>
              {certificates.map((one) => (
                <Item key={one.id} certificate={one} />
              ))}
            </Paper>
          )}
        </QueryStates>
      </Box>
    </>
  );
}
