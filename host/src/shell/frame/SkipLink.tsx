import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/ui';

/** First stop of the keyboard: skips the bar and the menu. */
export const SkipLink = ({targetId}: {targetId: string}) => (
  <Link
    href={`#${targetId}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(targetId)?.focus();
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'background.raised',
      boxShadow: 3,
      transform: 'translateY(-200%)',
      '&:focus-visible': {transform: 'none'},
    }}
  >
    {t('Skip to content')}
  </Link>
);
