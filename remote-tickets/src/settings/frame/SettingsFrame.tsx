import {Link} from '@switchboard/router';
import {PageHeading} from '@switchboard/ui';
import {SectionTabs} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {paths} from '../../shared/paths.ts';
import {SETTINGS_TABS} from './settings-tabs.ts';
import {TicketTabs} from '../../shared/TicketTabs.tsx';

export interface SettingsFrameProps {
  title: string;
  subtitle: string;
  current:
    | 'policies'
    | 'businessHours'
    | 'macros'
    | 'views'
    | 'tags'
    | 'fields'
    | 'satisfaction'
    | 'supportAddresses'
    | 'import';
  actions?: ReactNode;
  children: ReactNode;
}

/** Heading and tabs of the settings. */
export const SettingsFrame = ({
  title,
  subtitle,
  current,
  actions,
  children,
}: SettingsFrameProps) => (
  <>
    <PageHeading screen={current} subtitle={subtitle} actions={actions}>
      {title}
    </PageHeading>
    <TicketTabs part="settings" />
    <SectionTabs
      label="Ticket settings"
      link={Link}
      current={current === 'views' ? paths.viewSettings() : paths[current]()}
      tabs={SETTINGS_TABS}
    />
    {children}
  </>
);
