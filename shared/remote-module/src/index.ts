import type {ComponentType} from 'react';

/** What the host hands to an exposed module. The rest (session, API, router) comes from the shared packages. */
export interface SectionProps {
  /** Path under which the section is mounted, `/dashboard/tickets`, with no slash at its end. */
  basePath: string;
}

/**
 * Whether a mounted section may be replaced by another release now: at once, when the person says so, or not at all
 * (something is being sent).
 */
export type CanLeave = 'allow' | 'ask' | 'block';

/** What `./Section` and `./Home` export. */
export interface RemoteModule {
  default: ComponentType<SectionProps>;
  /** Asked while the section is mounted; without it the answer is `ask`. Unsaved forms answer for themselves. */
  canLeave?: () => CanLeave;
}
