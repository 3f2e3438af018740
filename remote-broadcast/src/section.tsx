import {BROADCAST_ROUTES} from '@switchboard/contracts/places/broadcast';
import type {CanLeave} from '@switchboard/remote-module';
import {t} from '@switchboard/i18n';
import {Navigate, Route, Routes} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {WritersOnly} from './components/WritersOnly.tsx';
import {ManagementPage} from './list/ManagementPage.tsx';
import {paths} from './paths.ts';

/** Pages beside the list are fetched when they are opened; a failed load is retried when the section is reopened. */
const loadPages = () => ({
  NewBroadcastPage: lazy(() =>
    import(/* webpackChunkName: "compose" */ './compose/NewBroadcastPage.tsx').then((page) => ({
      default: page.NewBroadcastPage,
    })),
  ),
  EditBroadcastPage: lazy(() =>
    import(/* webpackChunkName: "compose" */ './compose/EditBroadcastPage.tsx').then((page) => ({
      default: page.EditBroadcastPage,
    })),
  ),
  BroadcastPage: lazy(() =>
    import(/* webpackChunkName: "report" */ './report/BroadcastPage.tsx').then((page) => ({
      default: page.BroadcastPage,
    })),
  ),
  AudiencesPage: lazy(() =>
    import(/* webpackChunkName: "audiences" */ './audiences/AudiencesPage.tsx').then((page) => ({
      default: page.AudiencesPage,
    })),
  ),
  AudiencePage: lazy(() =>
    import(/* webpackChunkName: "audiences" */ './audiences/AudiencePage.tsx').then((page) => ({
      default: page.AudiencePage,
    })),
  ),
  TemplatesPage: lazy(() =>
    import(/* webpackChunkName: "templates" */ './templates/TemplatesPage.tsx').then((page) => ({
      default: page.TemplatesPage,
    })),
  ),
  TemplatePage: lazy(() =>
    import(/* webpackChunkName: "templates" */ './templates/TemplatePage.tsx').then((page) => ({
      default: page.TemplatePage,
    })),
  ),
  SuppressionsPage: lazy(() =>
    import(/* webpackChunkName: "suppressions" */ './suppressions/SuppressionsPage.tsx').then(
      (page) => ({
        default: page.SuppressionsPage,
      }),
    ),
  ),
});

/** A newer release may replace this one at once; content at risk protects itself. */
export const canLeave = (): CanLeave => 'allow';

/** The route table of the broadcast section. */
export default function Section() {
  const [pages] = useState(loadPages);
  return (
    <SectionRoot name="broadcast" version={RELEASE_VERSION}>
      <Suspense fallback={<SkeletonRows rows={8} height={60} />}>
        <Routes>
          <Route index element={<ManagementPage />} />
          <Route
            path={BROADCAST_ROUTES.create}
            element={
              <WritersOnly title={t('New Broadcast')} children={<pages.NewBroadcastPage />} />
            }
          />
          <Route path={BROADCAST_ROUTES.audiences} element={<pages.AudiencesPage />} />
          <Route path={BROADCAST_ROUTES.newAudience} element={<pages.AudiencePage />} />
          <Route path={BROADCAST_ROUTES.audience} element={<pages.AudiencePage />} />
          <Route path={BROADCAST_ROUTES.templates} element={<pages.TemplatesPage />} />
          <Route path={BROADCAST_ROUTES.newTemplate} element={<pages.TemplatePage />} />
          <Route path={BROADCAST_ROUTES.template} element={<pages.TemplatePage />} />
          <Route path={BROADCAST_ROUTES.suppressions} element={<pages.SuppressionsPage />} />
          <Route path={BROADCAST_ROUTES.report} element={<pages.BroadcastPage />} />
          <Route
            path={BROADCAST_ROUTES.edit}
            element={
              <WritersOnly title={t('Edit broadcast')} children={<pages.EditBroadcastPage />} />
            }
          />
          <Route path="*" element={<Navigate to={paths.home()} replace />} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}
