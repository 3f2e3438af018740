/**
 * How long something is kept:
 * - `browser`: it says nothing of a person, and stays;
 * - `visit`: of whoever is here, until a logout;
 * - `session`: until the session ends, however it does;
 * - `person`: as their id in the key says, until their logout or somebody else's login;
 * - `writing`: the same, but what they wrote and no server has: nothing but their own logout removes it.
 */
export type Lifetime = 'browser' | 'visit' | 'session' | 'person' | 'writing';

export interface KeptEntry {
  /** Which storage of the browser has it. */
  storage: 'localStorage' | 'sessionStorage';
  lifetime: Lifetime;
}

const local = (lifetime: Lifetime): KeptEntry => ({storage: 'localStorage', lifetime});
const ofTab = (lifetime: Lifetime): KeptEntry => ({storage: 'sessionStorage', lifetime});

/** All that the dashboard keeps in a browser beside its cookies and the copies of its own files, by the beginning of its key. */
export const KEPT = {
  'drawer-store': ofTab('browser'),
  'switchboard-answer': ofTab('session'),
  'switchboard-checklist-over': local('person'),
  'switchboard-course': local('writing'),
  // By which an account knows this browser again.
  'switchboard-device': local('browser'),
  'switchboard-draft': local('writing'),
  'switchboard-email': ofTab('visit'),
  'switchboard-formats': local('browser'),
  'switchboard-invitation': ofTab('visit'),
  'switchboard-kept-user': local('session'),
  'switchboard-language': local('browser'),
  // As the server has it: for the first look at a list.
  'switchboard-list-layout': local('person'),
  'switchboard-list-order': ofTab('session'),
  // The id of whose pushes come here after their next login, and nobody else's.
  'switchboard-push': local('browser'),
  'switchboard-registration': local('visit'),
  'switchboard-reset': ofTab('visit'),
  'switchboard-searches': local('person'),
  'switchboard-shortcuts-off': local('browser'),
  'switchboard-ticket-columns': local('browser'),
  'switchboard-ticket-density': local('browser'),
  // How far the clock of the computer is off.
  'switchboard.clock': local('browser'),
  'switchboard.known-good': local('browser'),
  'switchboard.preview': ofTab('visit'),
  'switchboard.registry-document': local('browser'),
  // For which releases the tab was loaded again, and which canaries it does not run any more.
  'switchboard.reloaded': ofTab('browser'),
  'switchboard.set-aside': ofTab('browser'),
  // Loads and crashes, without anything of a person.
  'switchboard.telemetry': ofTab('browser'),
  'switchboard.visitor': local('browser'),
} satisfies Record<string, KeptEntry>;

export type KeptName = keyof typeof KEPT;
