import type {Audience} from '@switchboard/contracts/audiences/schemas';
import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Navigate, useParams} from '@switchboard/router';
import {Box, QueryStates} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {EditorScreen, NotFound} from '../components/EditorScreen.tsx';
import {isId} from '../is-id.ts';
import {paths} from '../paths.ts';
import {useRole} from '../state/role.ts';
import {AudienceForm} from './AudienceForm.tsx';
import {useAudience} from './audiences.ts';
import {ChosenContacts} from './contacts/ChosenContacts.tsx';

const Editor = ({audience}: {audience: Audience}) => (
  <>
    <AudienceForm audience={audience} />
    {audience.kind === 'static' ? (
      <Box sx={{mt: 3, pt: 3, borderTop: 1, borderColor: 'divider'}}>
        <ChosenContacts id={audience.id} />
      </Box>
    ) : null}
  </>
);

const Known = ({id}: {id: string}) => (
  <QueryStates
    query={useAudience(id)}
    thing={t('this audience')}
    skeleton={<FormSkeleton />}
    notFound={<NotFound title={t("We couldn't find this audience")} back={paths.audiences()} />}
  >
    {(audience) => <Editor audience={audience} />}
  </QueryStates>
);

/** An audience by the id in the address; without one, a new audience. */
export function AudiencePage() {
  const {id} = useParams();
  const mayEdit = may(useRole(), 'manageAudiences');
  if (!mayEdit) return <Navigate to={paths.audiences()} replace />;
  if (id !== undefined && !isId(id)) return <Navigate to={paths.home()} replace />;
  return (
    <EditorScreen
      key={id}
      heading={id === undefined ? t('New audience') : t('Audience')}
      back={paths.audiences()}
      backLabel={t('Back to audiences')}
    >
      {id === undefined ? <AudienceForm audience={undefined} /> : <Known id={id} />}
    </EditorScreen>
  );
}
