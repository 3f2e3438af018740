import {EmptyState, Paper} from '@switchboard/ui';
import {Pictogram, type PictogramProps} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';

interface NothingYetProps {
  icon?: PictogramProps['of'];
  title: string;
  text: string;
  action: ReactNode;
}

/** Replaces a list that is still empty. */
export const NothingYet = ({icon = 'course', title, text, action}: NothingYetProps) => (
  <Paper variant="outlined">
    <EmptyState icon={<Pictogram of={icon} />} title={title} text={text} action={action} />
  </Paper>
);
