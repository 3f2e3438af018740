import {Link} from '@switchboard/router';
import {IconButton} from '@switchboard/ui';
import {ArrowBackIcon} from '@switchboard/ui/icons';

/** Link back to a list, before a heading. */
export const BackLink = ({to, label}: {to: string; label: string}) => (
  <IconButton component={Link} to={to} aria-label={label} title={label} sx={{ml: -1}}>
    <ArrowBackIcon />
  </IconButton>
);
