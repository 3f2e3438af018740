import {Link as RouterLink, useLocation, useNavigate} from '@switchboard/router';
import {Link, type LinkProps} from '@switchboard/ui';

/** Return target of the tickets behind a number. */
export interface DrillState {
  back: string;
}

function useBack(): DrillState {
  const {pathname, search} = useLocation();
  return {back: pathname + search};
}

/** Opens the tickets behind a bar or a point; nothing where there are none. */
export function useDrill(): (to: string | undefined) => void {
  const navigate = useNavigate();
  const state = useBack();
  return (to) => {
    if (to) void navigate(to, {state});
  };
}

/** A number that leads to the tickets behind it. */
export const DrillLink = ({to, ...link}: LinkProps & {to: string}) => (
  <Link component={RouterLink} to={to} state={useBack()} {...link} />
);
