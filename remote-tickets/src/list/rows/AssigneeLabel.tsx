import type {Agent} from '@switchboard/contracts/tickets/schemas';
import {Box, UserAvatar} from '@switchboard/ui';
import {UNASSIGNED} from '../../shared/words/labels.ts';

export const AssigneeLabel = ({assignee}: {assignee: Agent | null}) =>
  assignee ? (
    <Box
      component="span"
      sx={{display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%'}}
    >
      <UserAvatar name={assignee.name} src={assignee.avatar} size={24} />
      <Box
        component="span"
        sx={{overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'}}
      >
        {assignee.name}
      </Box>
    </Box>
  ) : (
    <Box component="span" sx={{color: 'text.secondary'}}>
      {UNASSIGNED}
    </Box>
  );
