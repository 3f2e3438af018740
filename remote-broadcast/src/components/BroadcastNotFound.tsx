import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../paths.ts';

/** Replaces a broadcast that does not exist, or may not be seen. */
export const BroadcastNotFound = () => (
  <EmptyState
    icon={<Pictogram of="lost" />}
    title={t("We couldn't find this broadcast")}
    text={t('It may have been deleted.')}
    action={
      <Button component={RouterLink} to={paths.management()} variant="contained">
        {t('Broadcast Management')}
      </Button>
    }
  />
);
