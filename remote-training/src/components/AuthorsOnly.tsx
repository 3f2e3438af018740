import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {Button, PageHeading} from '@switchboard/ui';
import {NoAccess} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';
import {useMayAuthor} from '../state/use-may-author.ts';
import {TrainingTabs} from './TrainingTabs.tsx';

/** Content for authors; shows all others whom to ask. */
export function AuthorsOnly({title, children}: {title: string; children: ReactNode}) {
  const mayAuthor = useMayAuthor();
  const refusal = useRefusal('supervisor', t('create and change courses'), !mayAuthor);
  if (mayAuthor) return children;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <TrainingTabs current="" />
      <NoAccess
        text={refusal}
        action={
          <Button component={RouterLink} to={paths.library()} variant="outlined">
            {t('Training Library')}
          </Button>
        }
      />
    </>
  );
}
