const SECTIONS = ['training', 'broadcast', 'team', 'analytics'];

const headingOf = (remote) => `[data-remote="${remote}"] h1`;

/** A first visit: an address, and the sign that it is complete. */
const cold = (name, path, remote = name) => ({
  name,
  kind: 'cold',
  path,
  heading: headingOf(remote),
});

const sectionPath = (remote) => `/dashboard/${remote}`;

/**
 * Measured scenarios.
 * @param ticket number of the ticket that is opened
 */
export const scenariosOf = (ticket) => [
  {...cold('login', '/login', 'auth'), isVisitor: true},
  cold('tickets', sectionPath('tickets')),
  ...SECTIONS.map((remote) => cold(remote, sectionPath(remote))),
  cold('ticket', `${sectionPath('tickets')}/${ticket}`, 'tickets'),
  {...cold('repeat', sectionPath('tickets'), 'tickets'), kind: 'repeat'},
  ...[false, true].map((hasIntent) => ({
    ...cold(hasIntent ? 'switch-with-intent' : 'switch', sectionPath('tickets'), 'tickets'),
    kind: 'switch',
    hasIntent,
    targets: SECTIONS.map((remote) => ({
      remote,
      path: sectionPath(remote),
      heading: headingOf(remote),
    })),
  })),
];
