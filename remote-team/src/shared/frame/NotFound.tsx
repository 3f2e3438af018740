import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {Button, EmptyState, Paper} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';

/** Notice for a missing person or item. */
export const NotFound = ({
  title,
  back,
  backLabel,
}: {
  title: string;
  back: string;
  backLabel: string;
}) => (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="lost" />}
      title={title}
      text={t('The address may be wrong, or it belongs to another workspace.')}
      action={
        <Button component={Link} to={back} variant="outlined">
          {backLabel}
        </Button>
      }
    />
  </Paper>
);
