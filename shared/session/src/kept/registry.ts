/**
 * Lifetime of stored data:
 * - `browser`: not personal, kept indefinitely;
 * - `visit`: about the current visitor, until a logout;
 * - `session`: until any end of the session;
 * - `person`: about the person whose id is in the key, until their logout or another person's login;
 * - `writing`: the same, but unsaved texts: only their own logout removes them.
 */
export type Lifetime = 'browser' | 'visit' | 'session' | 'person' | 'writing';

export interface KeptEntry {
  /** Storage of the browser. */
  storage: 'localStorage' | 'sessionStorage';
  lifetime: Lifetime;
}

const local = (lifetime: Lifetime): KeptEntry => ({storage: 'localStorage', lifetime});
const ofTab = (lifetime: Lifetime): KeptEntry => ({storage: 'sessionStorage', lifetime});

/** All data that the dashboard stores in a browser besides its cookies and the copies of its own files, by the prefix of its key. */
export const KEPT = {
  'drawer-store': ofTab('browser'),
  'switchboard-answer': ofTab('session'),
  'switchboard-checklist-over': local('person'),
  'switchboard-course': local('writing'),
  // Identifies this browser to a known account.
  'switchboard-device': local('browser'),
  'switchboard-draft': local('writing'),
  'switchboard-email': ofTab('visit'),
  'switchboard-formats': local('browser'),
  'switchboard-invitation': ofTab('visit'),
  'switchboard-kept-user': local('session'),
  'switchboard-language': local('browser'),
  // Copy of the server's value, for the first look at a list.
  'switchboard-list-layout': local('person'),
  'switchboard-list-order': ofTab('session'),
  // Id of the only person whose pushes come here after their next login.
  'switchboard-push': local('browser'),
  'switchboard-registration': local('visit'),
  'switchboard-reset': ofTab('visit'),
  'switchboard-searches': local('person'),
  'switchboard-shortcuts-off': local('browser'),
  'switchboard-ticket-columns': local('browser'),
  'switchboard-ticket-density': local('browser'),
  // Difference between the computer's clock and the server's.
  'switchboard.clock': local('browser'),
  'switchboard.known-good': local('browser'),
  'switchboard.preview': ofTab('visit'),
  'switchboard.registry-document': local('browser'),
  // Releases for which the tab was reloaded, and canaries that it no longer runs.
  'switchboard.reloaded': ofTab('browser'),
  'switchboard.set-aside': ofTab('browser'),
  // Loads and crashes, without personal data.
  'switchboard.telemetry': ofTab('browser'),
  'switchboard.visitor': local('browser'),
} satisfies Record<string, KeptEntry>;

export type KeptName = keyof typeof KEPT;
