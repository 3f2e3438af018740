import {t} from '@switchboard/i18n';
import {EmptyState, Paper} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {Pictogram} from './Pictogram.tsx';

export interface NoAccessProps {
  /** Permitted roles, and the people to ask. */
  text: string;
  /** Link to something that this user may see. */
  action: ReactNode;
}

/** Replacement of a screen that the user may not see. */
export const NoAccess = ({text, action}: NoAccessProps) => (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="locked" />}
      title={t("You don't have access to this")}
      text={text}
      action={action}
    />
  </Paper>
);
