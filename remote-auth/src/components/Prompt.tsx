import {Link, Typography} from '@switchboard/ui';
import {Link as RouterLink} from '@switchboard/router';

export interface PromptProps {
  text: string;
  link: string;
  to: string;
}

/** A question with the link that answers it. */
export const Prompt = ({text, link, to}: PromptProps) => (
  <Typography variant="body2" color="textSecondary">
    {text}{' '}
    <Link component={RouterLink} to={to}>
      {link}
    </Link>
  </Typography>
);
