/**
 * First path segments below `/dashboard/` of the host's own screens. Its routes may have no others,
 * and no remote may use one of these.
 */
export const HOST_AREAS = ['home', 'profile', 'balance', 'notifications', 'logout'] as const;
export type HostArea = (typeof HOST_AREAS)[number];
