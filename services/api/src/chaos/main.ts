// `npm run chaos:api`: guarantees of the services while processes, backends and the whole database are killed.
import {type LedgerReport, runLedgerChaos} from './ledger/run.ts';
import {findPostgres, type OwnPostgres, startOwnPostgres} from './postgres.ts';

const say = (text: string) => console.log(text);

const LEDGER = {operations: 300_000, kills: 100, workspaces: 24, processes: 2, lostReplies: 0.05};

const sayLedger = (report: LedgerReport): void => {
  const {kills, recovery} = report;
  say(`  ${report.operations} operations in ${report.seconds} s, ${report.retries} asked again`);
  say(
    `  killed: ${kills.service} processes of the service, ${kills.backend} backends, ${kills.database} databases`,
  );
  say(
    `  answered again after a kill: median ${recovery.median} ms, p95 ${recovery.p95} ms, longest ${recovery.max} ms`,
  );
  say(
    `  ${report.reads} reads, each summing to 0; ${report.starts} of 50 starts on credits for 11`,
  );
};

/** Each gets a server of its own. @returns faults */
const PARTS: Record<string, (postgres: OwnPostgres) => Promise<string[]>> = {
  ledger: async (postgres) => {
    const operations = Number(process.env.CHAOS_OPERATIONS) || LEDGER.operations;
    const kills = Math.max(1, Math.round((LEDGER.kills * operations) / LEDGER.operations));
    const report = await runLedgerChaos(postgres, {...LEDGER, operations, kills, say});
    sayLedger(report);
    return report.faults;
  },
};

const main = async (names: string[]): Promise<number> => {
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
    return 1;
  }
  const bin = findPostgres();
  if (bin === undefined) {
    console.error('PostgreSQL is missing: install its Debian package, postgresql.');
    return 1;
  }
  let failed = 0;
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    say(name);
    const postgres = await startOwnPostgres(bin);
    const faults = (await PARTS[name]?.(postgres).finally(postgres.remove)) ?? [];
    for (const fault of faults) say(`  ✖ ${fault}`);
    say(faults.length === 0 ? '  ✔ nothing lost, nothing doubled' : `  ${faults.length} faults`);
    failed += faults.length;
  }
  return failed > 0 ? 1 : 0;
};

process.exitCode = await main(process.argv.slice(2));
