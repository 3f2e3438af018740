import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {startApi as startEmbedded} from '../crowd/api.mjs';
import {signUp as signUpThere} from '../crowd/people.mjs';
import {row} from '../row.mjs';
import {signUp} from './sample.mjs';
import {medians} from './growth.mjs';
import {timeImport} from './import.mjs';
import {ms} from './load.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** Many more would take the embedded database minutes. */
const TICKETS = 2000;

/** Tickets imported into a new workspace, and the times of lists over them. */
async function measure(api) {
  const {checked, taken} = await timeImport(api, TICKETS);
  return {imported: checked + taken, ...(await medians(api))};
}

/** The same on PostgreSQL and on the embedded database, for the record: no goal. */
export async function measureEmbedded(api, db, {folder}) {
  const own = {...api};
  await signUp(own, db, 'import@example.com');
  const postgres = await measure(own);
  await mkdir(folder, {recursive: true});
  const there = await startEmbedded(root, path.join(folder, 'embedded'));
  try {
    const [token] = await signUpThere(there.url, there.readMails, {sessions: 1});
    const embedded = await measure({url: there.url, token});
    for (const [what, time] of Object.entries(postgres)) {
      const name = what === 'imported' ? `${TICKETS.toLocaleString('en')} tickets imported` : what;
      const text = what === 'imported' ? (value) => `${value.toFixed(1)} s` : ms;
      row(
        `${name}: PGlite against PostgreSQL`,
        `${(embedded[what] / time).toFixed(1)}×`,
        `${text(embedded[what])} and ${text(time)}`,
      );
    }
  } finally {
    await there.stop();
  }
}
