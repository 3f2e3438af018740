import {t} from '@switchboard/i18n';
import {EmptyState, Paper} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {Pictogram} from './Pictogram.tsx';

export interface NoAccessProps {
  /** Who may see it, and whom to ask. */
  text: string;
  /** The way to something that this person may see. */
  action: ReactNode;
}

/** In the place of a screen that is not for everybody. */
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
