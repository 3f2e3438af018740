import {lazy, Suspense} from 'react';
import {useAlerts} from './alert-store.ts';

const AlertDialog = lazy(() =>
  import('./AlertDialog.tsx').then((module) => ({default: module.AlertDialog})),
);

/** Mount point of the shared alert; the host renders it once. The dialog's code is fetched with the first alert. */
export function AlertHost() {
  const alert = useAlerts((state) => state.alerts[0]);
  if (!alert) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog alert={alert} />
    </Suspense>
  );
}
