import type {Role} from '@switchboard/contracts/user/schemas';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  role: Role;
}

/** Everyone's password in the demo workspace. */
export const DEMO_PASSWORD = 'Greenhouse-2026!';
export const DEMO_WORKSPACE = {name: 'Brightleaf', country: 'PH', timeZone: 'Asia/Manila'};
const DOMAIN = 'brightleaf.example';

const person = (name: string, role: Role, phoneNumber: string): DemoPerson => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {firstName, lastName, email: `${firstName.toLowerCase()}@${DOMAIN}`, phoneNumber, role};
};

/** Creates the workspace and invites the others. */
export const DEMO_OWNER = person('Maria Santos', 'owner', '+639171234501');

/** The members, the owner first. */
export const DEMO_PEOPLE: DemoPerson[] = [
  DEMO_OWNER,
  person('James Okafor', 'admin', '+639171234502'),
  person('Elena Petrova', 'supervisor', '+639171234503'),
  person('Kenji Tanaka', 'agent', '+639171234504'),
  person('Ana Reyes', 'agent', '+639171234505'),
  person('Noor Haddad', 'light_agent', '+639171234506'),
];

/** Members who answer tickets, busy ones repeated; the owner helps everywhere. */
const ANSWERING = ['Kenji', 'Ana', 'Kenji', 'Ana', 'Elena', 'Elena', 'Kenji', 'Ana', 'James'];
const HELPING = 'Maria';

/** Addresses of members who answer tickets of a team, busy ones repeated. @param names names of its members */
export const agentsOf = (names: readonly string[]): string[] =>
  [...ANSWERING.filter((name) => names.includes(name)), HELPING].map(
    (name) => `${name.toLowerCase()}@${DOMAIN}`,
  );

export const FIRST_NAMES = [
  'Olivia',
  'Noah',
  'Amelia',
  'Liam',
  'Isla',
  'Mateo',
  'Freya',
  'Lucas',
  'Mia',
  'Arjun',
  'Chloe',
  'Diego',
  'Aisha',
  'Ben',
  'Grace',
  'Hugo',
  'Ivy',
  'Jonas',
  'Keiko',
  'Leila',
  'Marco',
  'Nadia',
  'Oscar',
  'Priya',
  'Quentin',
  'Rosa',
  'Samir',
  'Tess',
  'Umar',
  'Vera',
  'Wei',
  'Yara',
];
export const LAST_NAMES = [
  'Bennett',
  'Cruz',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ibrahim',
  'Jansen',
  'Kowalski',
  'Lim',
  'Moreau',
  'Nakamura',
  'Osei',
  'Patel',
  'Quinn',
  'Rossi',
  'Silva',
  'Turner',
  'Usman',
  'Varga',
  'Walker',
  'Young',
  'Zhang',
];
export const MAIL_DOMAINS = [
  'example.com',
  'example.net',
  'example.org',
  'fairview-schools.example',
  'greenoffice.example',
];
