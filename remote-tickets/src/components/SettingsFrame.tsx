import {Link} from '@switchboard/router';
import {PageHeading} from '@switchboard/ui';
import {SectionTabs} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';
import {TicketTabs} from './TicketTabs.tsx';

export interface SettingsFrameProps {
  title: string;
  subtitle: string;
  current: 'policies' | 'businessHours' | 'macros' | 'views' | 'tags' | 'fields' | 'satisfaction' | 'channels' | 'import';
  actions?: ReactNode;
  children: ReactNode;
}

/** Heading and tabs of the settings. */
export const SettingsFrame = ({title, subtitle, current, actions, children}: SettingsFrameProps) => (
  <>
    <PageHeading screen={current} subtitle={subtitle} actions={actions}>{title}</PageHeading>
    <TicketTabs part="settings" />
    <SectionTabs
      label="Ticket settings"
      link={Link}
      current={current === 'views' ? paths.viewSettings() : paths[current]()}
      tabs={[
        {label: 'SLA policies', to: paths.policies()}, {label: 'Business hours', to: paths.businessHours()}, {label: 'Macros', to: paths.macros()},
        {label: 'Views', to: paths.viewSettings()}, {label: 'Tags', to: paths.tags()},
        {label: 'Fields', to: paths.fields()},
        {label: 'Satisfaction', to: paths.satisfaction()},
        {label: 'Channels', to: paths.channels()}, {label: 'Import and export', to: paths.import()},
      ]}
    />
    {children}
  </>
);
