import {useCurrentUser} from '@switchboard/session';
import {useMemo} from 'react';
import {sectionsFor, useDocumentStore} from '../registry/index.ts';
import {commandsOf, type OfferedCommand} from './section-commands.ts';

/** Commands that do the same on every screen, for the signed-in user. */
export function useSectionCommands(): OfferedCommand[] {
  const releases = useDocumentStore((state) => state.releases);
  const {isFirstTimeUser, role} = useCurrentUser();
  return useMemo(
    () => commandsOf(sectionsFor(releases, isFirstTimeUser), role),
    [releases, isFirstTimeUser, role],
  );
}
