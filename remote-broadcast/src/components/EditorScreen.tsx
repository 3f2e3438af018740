import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState, IconButton, Paper} from '@switchboard/ui';
import {ScreenBar} from '@switchboard/ui/data';
import {ArrowBackIcon} from '@switchboard/ui/icons';
import {Pictogram} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';

export interface EditorScreenProps {
  heading: string;
  /** The list, and the label of the way back to it. */
  back: string;
  backLabel: string;
  children: ReactNode;
}

/** Editor of a list's entry: heading with the way back, and a sheet below. */
export const EditorScreen = ({heading, back, backLabel, children}: EditorScreenProps) => (
  <>
    <ScreenBar
      heading={heading}
      title={heading}
      before={
        <IconButton
          component={RouterLink}
          to={back}
          aria-label={backLabel}
          title={backLabel}
          sx={{ml: -1}}
        >
          <ArrowBackIcon />
        </IconButton>
      }
    />
    <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}}}>
      {children}
    </Paper>
  </>
);

/** Replaces an entry that does not exist, or was deleted. */
export const NotFound = ({title, back}: {title: string; back: string}) => (
  <EmptyState
    icon={<Pictogram of="lost" />}
    title={title}
    text={t('It may have been deleted.')}
    action={
      <Button component={RouterLink} to={back} variant="contained">
        {t('Back')}
      </Button>
    }
  />
);
