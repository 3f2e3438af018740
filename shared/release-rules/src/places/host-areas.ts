/**
 * First parts of the addresses below `/dashboard/` that the host shows itself. Its routes may have no others, and no remote may have
 * one of these.
 */
export const HOST_AREAS = ['home', 'profile', 'balance', 'notifications', 'logout'] as const;
export type HostArea = (typeof HOST_AREAS)[number];
