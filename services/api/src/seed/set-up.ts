import type {MacrosResponse} from '@switchboard/contracts/macros/schemas';
import type {
  BusinessHoursListResponse,
  BusinessHoursResponse,
  SlaPoliciesResponse,
} from '@switchboard/contracts/sla/schemas';
import type {
  SupportAddressesResponse,
  SupportAddressResponse,
} from '@switchboard/contracts/support-addresses/schemas';
import type {MembersResponse, TeamsResponse} from '@switchboard/contracts/team/schemas';
import type {FieldsResponse} from '@switchboard/contracts/ticket-fields/schemas';
import type {ViewsResponse} from '@switchboard/contracts/views/schemas';
import type {Client} from './client.ts';
import {
  DEMO_ADDRESS,
  DEMO_FIELDS,
  DEMO_HOURS,
  DEMO_MACROS,
  DEMO_POLICIES,
  DEMO_TEAMS,
  DEMO_VIEWS,
} from './settings.ts';
import {readMail} from './sign-up.ts';

/** Calls as the owner of the demo workspace. */
type Owner = Pick<Client, 'call' | 'ask'> & {
  readMail: (to: string, pattern: RegExp) => Promise<string>;
};

const ownerOf = (client: Client, token: string): Owner => ({
  call: (method, path, call) => client.call(method, path, {token, ...call}),
  ask: (method, path, call) => client.ask(method, path, {token, ...call}),
  readMail: (to, pattern) => readMail(client, to, pattern),
});

/** Wanted items that the workspace lacks, by name. */
const missing = <Wanted extends {name: string}>(
  wanted: readonly Wanted[],
  present: readonly {name: string}[],
): Wanted[] => wanted.filter(({name}) => !present.some((one) => one.name === name));

/**
 * Creates the teams, custom fields, SLA policies, macros, views and the support address that the workspace lacks.
 * @returns true if it created something
 */
export const setUp = async (client: Client, token: string): Promise<boolean> => {
  const owner = ownerOf(client, token);
  const made = [
    await makeTeams(owner),
    await makeFields(owner),
    await makePolicies(owner),
    await makeMacros(owner),
    await makeViews(owner),
    await makeAddress(owner),
  ];
  return made.some((count) => count > 0);
};

const makeTeams = async ({call}: Owner): Promise<number> => {
  const {teams} = await call<TeamsResponse>('GET', '/api/teams');
  const {members} = await call<MembersResponse>('GET', '/api/team/members?limit=100');
  const wanted = missing(DEMO_TEAMS, teams);
  for (const {name, members: names} of wanted) {
    const memberIds = members.filter(({firstName}) => names.includes(firstName)).map(({id}) => id);
    await call('POST', '/api/teams', {body: {name, memberIds}});
  }
  return wanted.length;
};

const makeFields = async ({call}: Owner): Promise<number> => {
  const {fields} = await call<FieldsResponse>('GET', '/connect/api/fields');
  const wanted = missing(DEMO_FIELDS, fields);
  for (const body of wanted) await call('POST', '/connect/api/fields', {body});
  return wanted.length;
};

const findHours = async ({call}: Owner): Promise<string> => {
  const list = await call<BusinessHoursListResponse>('GET', '/connect/api/business-hours');
  const known = list.businessHours.find(({name}) => name === DEMO_HOURS.name);
  if (known) return known.id;
  const {businessHours} = await call<BusinessHoursResponse>('POST', '/connect/api/business-hours', {
    body: DEMO_HOURS,
  });
  return businessHours.id;
};

const makePolicies = async (owner: Owner): Promise<number> => {
  const hours = await findHours(owner);
  const {slaPolicies} = await owner.call<SlaPoliciesResponse>('GET', '/connect/api/sla-policies');
  const wanted = missing(DEMO_POLICIES, slaPolicies);
  for (const {inHours, ...policy} of wanted) {
    const body = {...policy, hoursId: inHours ? hours : null};
    await owner.call('POST', '/connect/api/sla-policies', {body});
  }
  return wanted.length;
};

const makeMacros = async ({call}: Owner): Promise<number> => {
  const {macros} = await call<MacrosResponse>('GET', '/connect/api/macros');
  const wanted = missing(DEMO_MACROS, macros);
  for (const macro of wanted)
    await call('POST', '/connect/api/macros', {body: {...macro, visibility: 'all'}});
  return wanted.length;
};

const makeViews = async ({call}: Owner): Promise<number> => {
  const {views} = await call<ViewsResponse>('GET', '/connect/api/views');
  const {teams} = await call<TeamsResponse>('GET', '/api/teams');
  const wanted = missing(DEMO_VIEWS, views);
  for (const {team, ...view} of wanted) {
    const teamId = teams.find(({name}) => name === team)?.id ?? null;
    const body = {...view, teamId, visibility: teamId === null ? 'all' : 'team'};
    await call('POST', '/connect/api/views', {body});
  }
  return wanted.length;
};

/** Adds the support address, and confirms it with the link in its mail. */
const makeAddress = async ({call, readMail: read}: Owner): Promise<number> => {
  const {address} = DEMO_ADDRESS;
  const {supportAddresses} = await call<SupportAddressesResponse>(
    'GET',
    '/connect/api/support-addresses',
  );
  if (supportAddresses.some((one) => one.address === address)) return 0;
  const {supportAddress} = await call<SupportAddressResponse>(
    'POST',
    '/connect/api/support-addresses',
    {body: DEMO_ADDRESS},
  );
  if (!supportAddress.isVerified) {
    const token = await read(address, /[?&]proof=([^\s&]+)/);
    await call('POST', '/connect/api/support-addresses/verify', {body: {token}});
  }
  return 1;
};
