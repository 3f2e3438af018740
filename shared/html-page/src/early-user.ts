import {createHash} from 'node:crypto';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';

/**
 * Requests the current user while the host's own script is still loading
 * (docs/performance.md#start-of-the-page). It is inline in the page, identical in every page, and
 * the policies contain its hash; without an inlined configuration or a stored token it does nothing.
 */
const SCRIPT = `(() => {
  const written = document.getElementById('switchboard-config');
  if (!written) return;
  const {dashboardPrefix, pathPrefix, services} = JSON.parse(written.textContent);
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(dashboardPrefix + 'token='));
  if (!cookie || !services) return;
  const token = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  const answer = fetch(services.default + pathPrefix + '${getCurrentUser.path}', {
    headers: {Accept: 'application/json', Authorization: 'Bearer ' + token},
    signal: AbortSignal.timeout(60000),
  }).then((response) => (response.ok ? response.json() : undefined));
  answer.catch(() => {});
  window.switchboardUser = {token, answer};
})();`;

/** Markup to insert after the configuration. */
export const EARLY_USER_MARKUP = `<script>${SCRIPT}</script>`;

/** Source expression for a policy that permits it. */
export const EARLY_USER_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
