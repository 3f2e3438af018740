export {
  activeRelease,
  type ChosenRelease,
  chosenRelease,
  setCanaryAside,
  setPreview,
  switchedOff,
  useChosenRelease,
  useDocumentStore,
  useRevoked,
  useSwitchedOff,
} from './document-store.ts';
export {placeAt} from './place-at.ts';
export {noteRunning, type RunningRelease, useRunningReleases} from './running-releases.ts';
export {menuFor, type SectionPath, sectionPaths, sectionsFor, titleOf} from './sections.ts';
export {noteServerTime, serverNow} from './server-time.ts';
export {noteRead, useTrials} from './set-aside.ts';
export {configureTrust, releasePolicy} from './trust.ts';
export {usePerson} from './use-person.ts';
export {refreshDocument, watchDocument} from './watch-document.ts';
export {type Withdrawal, withdrawalOf} from './withdrawal.ts';
