import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';

/** Notice for a missing or deleted setting. */
export const SettingNotFound = ({thing, back}: {thing: string; back: string}) => (
  <EmptyState
    icon={<Pictogram of="lost" />}
    title={t("We couldn't find this {thing}", {thing})}
    text={t('It may have been deleted.')}
    action={
      <Button component={RouterLink} to={back} variant="contained">
        {t('Back')}
      </Button>
    }
  />
);
