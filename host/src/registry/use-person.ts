import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {useLayoutEffect} from 'react';
import {setPerson, useDocumentStore} from './document-store.ts';

const personOf = ({id, role, workspace, isFirstTimeUser}: CurrentUser) => ({
  id,
  role,
  workspaceId: workspace?.id,
  isFirstTime: isFirstTimeUser,
});

/**
 * Makes the running releases depend on the signed-in person (G12).
 * @returns true once they do: nothing is to be shown before
 */
export function usePerson(user: CurrentUser | undefined): boolean {
  useLayoutEffect(() => setPerson(user && personOf(user)), [user]);
  return useDocumentStore(({person}) => person?.id === user?.id);
}
