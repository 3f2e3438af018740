import {Link as RouterLink} from '@switchboard/router';
import {Alert, Button, PageHeading} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';
import {useMayAuthor} from '../state/use-may-author.ts';
import {TrainingTabs} from './TrainingTabs.tsx';

/** Shows its content to those who may write courses, and to everybody else that they may not. */
export function AuthorsOnly({title, children}: {title: string; children: ReactNode}) {
  if (useMayAuthor()) return children;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <TrainingTabs current="" />
      <Alert
        severity="warning"
        action={
          <Button component={RouterLink} to={paths.library()} color="inherit" size="small">
            Training Library
          </Button>
        }
      >
        {"You don't have access to this"}
      </Alert>
    </>
  );
}
