import {homePath} from '@switchboard/contracts/places/host';
import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {useCurrentUser, useSession} from '@switchboard/session';
import {unsavedOf} from '@switchboard/session/kept';
import {LoadingView, showToast} from '@switchboard/ui';
import {useEffect, useEffectEvent} from 'react';
import {withRetries} from '../../files/index.ts';
import {loadQuestion} from './load-question.ts';

/** True when the page before this one is a page of the dashboard. */
const canGoBack = () => ((window.history.state as {idx?: number} | null)?.idx ?? 0) > 0;

/** Stays when the question cannot be shown, so that nobody loses their text. */
const stay = () => {
  showToast({kind: 'error', message: t('This did not open. Try again.')});
  return false;
};

const mayLeave = async (userId: string, isShown: () => boolean): Promise<boolean> =>
  unsavedOf(userId).length === 0 ||
  withRetries(loadQuestion).then(({askBeforeLogout}) => askBeforeLogout(userId, isShown), stay);

/**
 * Runs the logout; without a session the visitor's routes then lead to /login (specification section 2). Asks first if
 * there is text that no server has.
 */
export function Logout() {
  const {signOut} = useSession();
  const {id} = useCurrentUser();
  const navigate = useNavigate();
  const leave = useEffectEvent(async (isShown: () => boolean) => {
    if (await mayLeave(id, isShown)) signOut();
    else if (!isShown()) return;
    else if (canGoBack()) void navigate(-1);
    else void navigate(homePath(), {replace: true});
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
