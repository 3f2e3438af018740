import type {Member} from '@switchboard/contracts/team/schemas';
import {Box, UserAvatar} from '@switchboard/ui';
import {PresenceDot} from '@switchboard/ui/data';
import {nameOf} from './name-of.ts';

export interface PersonAvatarProps {
  person: Pick<Member, 'firstName' | 'lastName' | 'avatar' | 'presence'>;
  size?: number;
}

/** A person's picture with their presence. */
export const PersonAvatar = ({person, size = 36}: PersonAvatarProps) => (
  <Box sx={{position: 'relative', flexShrink: 0, lineHeight: 0}}>
    <UserAvatar name={nameOf(person)} src={person.avatar} size={size} />
    <Box
      sx={{
        position: 'absolute',
        right: -3,
        bottom: -3,
        p: '2px',
        borderRadius: '50%',
        bgcolor: person.presence === 'offline' ? undefined : 'background.paper',
      }}
    >
      <PresenceDot state={person.presence} />
    </Box>
  </Box>
);
