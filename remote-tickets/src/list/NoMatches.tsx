import {t} from '@switchboard/i18n';
import {Box, Button, EmptyState} from '@switchboard/ui';
import {CloseIcon} from '@switchboard/ui/icons';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useFields} from '../settings/fields/index.ts';
import {useAgents, useTeams} from '../shared/queries/get-agents.ts';
import type {TicketFilters, TicketView} from '../shared/filters/ticket-filters.ts';
import {describeFilters} from './filters/describe-filters.ts';

export interface NoMatchesProps {
  view: TicketView;
  filters: TicketFilters;
  onChange: (change: Partial<TicketFilters>) => void;
  onClear: () => void;
}

/** The filters of an empty list, each with a button that removes it. */
export function NoMatches({view, filters, onChange, onClear}: NoMatchesProps) {
  const {data: agents = []} = useAgents();
  const {data: teams = []} = useTeams();
  const {data: fields = []} = useFields();
  const words = describeFilters(filters, view, {agents, teams, fields});
  return (
    <EmptyState
      icon={<Pictogram of="search" />}
      title={t('No tickets match these filters')}
      text={[
        filters.q !== '' &&
          t('Subjects, messages, people, addresses and names of files were searched.'),
        t(
          'You can also search with from:rosa, tag:vip, is:open, is:overdue, priority:urgent or assignee:me.',
        ),
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        <Box sx={{display: 'grid', gap: 2, justifyItems: 'center'}}>
          <Box
            component="ul"
            aria-label={t('Filters')}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'center',
              gap: 1,
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {words.map(({text, without}) => (
              <li key={text}>
                <Button
                  size="small"
                  variant="outlined"
                  endIcon={<CloseIcon />}
                  aria-label={t('Remove filter: {text}', {text})}
                  onClick={() => onChange(without)}
                  sx={{color: 'text.primary', fontWeight: 400}}
                >
                  {text}
                </Button>
              </li>
            ))}
          </Box>
          <Button variant="outlined" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        </Box>
      }
    />
  );
}
