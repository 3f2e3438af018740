import {Link} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from './paths.ts';
import {canModerate} from './can-moderate.ts';

/** The parts of this section, and its settings. */
export function TicketTabs({part}: {part: 'mine' | 'all' | 'contacts' | 'trash' | 'settings'}) {
  const mayModerate = canModerate(useCurrentUser().role);
  const addresses = {
    mine: paths.mine(),
    all: paths.all(),
    contacts: paths.contacts(),
    trash: paths.trash(),
    settings: paths.policies(),
  };
  return (
    <SectionTabs
      label="Tickets"
      link={Link}
      current={addresses[part]}
      tabs={[
        {label: 'My tickets', to: addresses.mine},
        {label: 'All tickets', to: addresses.all},
        {label: 'Contacts', to: addresses.contacts},
        ...(mayModerate ? [{label: 'Trash', to: addresses.trash}] : []),
        {label: 'Settings', to: addresses.settings},
      ]}
    />
  );
}
