/** Hosts of the browsers' push services. `*.`: any subdomain, at any depth. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** A DNS name in lower case: labels that are neither empty nor begin or end with a dash. */
const HOST =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const isAt = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;

/** True if an endpoint is at a known push service: it names the server that we call, so it may name no other, in no other form. */
export const isPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const {host, origin} = new URL(endpoint);
  return (
    endpoint.startsWith(`https://${host}/`) &&
    origin === `https://${host}` &&
    HOST.test(host) &&
    PUSH_SERVICES.some((service) => isAt(host, service))
  );
};
