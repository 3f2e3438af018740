import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Button, EmptyState, PageHeading, Paper} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';
import {useMayAuthor} from '../state/use-may-author.ts';
import {TrainingTabs} from './TrainingTabs.tsx';

/** Shows its content to those who may write courses, and tells everybody else whom to ask. */
export function AuthorsOnly({title, children}: {title: string; children: ReactNode}) {
  const mayAuthor = useMayAuthor();
  const refusal = useRefusal('supervisor', t('create and change courses'), !mayAuthor);
  if (mayAuthor) return children;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <TrainingTabs current="" />
      <Paper variant="outlined">
        <EmptyState
          icon={<Pictogram of="locked" />}
          title={t("You don't have access to this")}
          text={refusal}
          action={
            <Button component={RouterLink} to={paths.library()} variant="outlined">
              {t('Training Library')}
            </Button>
          }
        />
      </Paper>
    </>
  );
}
