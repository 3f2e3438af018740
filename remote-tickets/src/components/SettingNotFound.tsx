import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState} from '@switchboard/ui';

/** In the place of a setting that there is not, or is not any more. */
export const SettingNotFound = ({thing, back}: {thing: string; back: string}) => (
  <EmptyState
    title={`We couldn't find this ${thing}`}
    text="It may have been deleted."
    action={
      <Button component={RouterLink} to={back} variant="contained">
        Back
      </Button>
    }
  />
);
