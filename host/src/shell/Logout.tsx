import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {useCurrentUser, useSession} from '@switchboard/session';
import {LoadingView, showAlert} from '@switchboard/ui';
import {useEffect, useEffectEvent} from 'react';
import {unsavedAtLast, unsavedTexts} from './unsaved-texts.ts';

const HOME = '/dashboard/home';

/** Whether the page before this one is a page of the dashboard. */
const canGoBack = () => ((window.history.state as {idx?: number} | null)?.idx ?? 0) > 0;

/**
 * Asks whoever would lose a text; what is only here goes with the logout. Who turned back while it was being saved stays.
 * @param isShown whether the logout is still wanted
 */
async function mayLeave(userId: string, isShown: () => boolean): Promise<boolean> {
  const texts = unsavedTexts(userId).length > 0 ? await unsavedAtLast(userId) : [];
  if (!isShown()) return false;
  if (texts.length === 0) return true;
  return showAlert({
    icon: 'warning',
    message: t('Log out and lose what you wrote?'),
    text: [...texts, t('Logging out deletes what is only here.')].join(' '),
    confirmLabel: t('Log out anyway'),
    cancelLabel: t('Stay'),
  });
}

/**
 * Runs the logout; without a session the visitor's routes then lead to /login (specification section 2). Asks first if something was
 * written that no server has.
 */
export function Logout() {
  const {signOut} = useSession();
  const {id} = useCurrentUser();
  const navigate = useNavigate();
  const leave = useEffectEvent(async (isShown: () => boolean) => {
    if (await mayLeave(id, isShown)) signOut();
    else if (!isShown()) return;
    else if (canGoBack()) void navigate(-1);
    else void navigate(HOME, {replace: true});
  });
  useEffect(() => {
    let isShown = true;
    void leave(() => isShown);
    return () => {
      isShown = false;
    };
  }, []);
  return <LoadingView />;
}
