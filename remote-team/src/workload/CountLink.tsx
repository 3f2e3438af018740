import {Link as RouterLink} from '@switchboard/router';
import {Link} from '@switchboard/ui';

export interface CountLinkProps {
  count: number;
  to: string;
  /** Accessible name: "Overdue tickets of Ana Reyes". */
  label: string;
  isBad?: boolean;
}

/** A number that links to its tickets, unless it is zero. */
export const CountLink = ({count, to, label, isBad = false}: CountLinkProps) =>
  count === 0 ? (
    '0'
  ) : (
    <Link
      component={RouterLink}
      to={to}
      aria-label={`${label}: ${count}`}
      sx={{
        display: 'inline-block',
        minWidth: 24,
        minHeight: 24,
        color: isBad ? 'error.main' : 'text.primary',
        fontWeight: isBad ? 700 : 400,
        fontVariantNumeric: 'tabular-nums',
        textDecoration: 'underline',
        textDecorationColor: 'currentColor',
        textUnderlineOffset: 3,
      }}
    >
      {count}
    </Link>
  );
