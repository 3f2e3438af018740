import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Navigate, useParams} from '@switchboard/router';
import {QueryStates} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {EditorScreen, NotFound} from '../components/EditorScreen.tsx';
import {isId} from '../is-id.ts';
import {paths} from '../paths.ts';
import {useRole} from '../state/role.ts';
import {TemplateForm} from './TemplateForm.tsx';
import {useTemplate} from './templates.ts';

const Known = ({id}: {id: string}) => (
  <QueryStates
    query={useTemplate(id)}
    thing={t('this template')}
    skeleton={<FormSkeleton />}
    notFound={<NotFound title={t("We couldn't find this template")} back={paths.templates()} />}
  >
    {(template) => <TemplateForm template={template} />}
  </QueryStates>
);

/** A template by the id in the address; without one, a new template. */
export function TemplatePage() {
  const {id} = useParams();
  const mayEdit = may(useRole(), 'manageTemplates');
  if (!mayEdit) return <Navigate to={paths.templates()} replace />;
  if (id !== undefined && !isId(id)) return <Navigate to={paths.home()} replace />;
  return (
    <EditorScreen
      key={id}
      heading={id === undefined ? t('New template') : t('Template')}
      back={paths.templates()}
      backLabel={t('Back to templates')}
    >
      {id === undefined ? <TemplateForm template={undefined} /> : <Known id={id} />}
    </EditorScreen>
  );
}
