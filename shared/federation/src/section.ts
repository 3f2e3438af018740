import type {ComponentType} from 'react';

/** What the host hands to an exposed module. The rest (session, API, router) comes from the shared packages. */
export interface SectionProps {
  /** Path under which the section is mounted, `/dashboard/tickets`, with no slash at its end. */
  basePath: string;
}

/** The default export of `./Section` and `./Home`. */
export interface RemoteModule {
  default: ComponentType<SectionProps>;
}
