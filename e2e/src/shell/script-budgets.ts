import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';

/** Bytes of JavaScript on the wire that a first screen may need (goal P2). */
export const ROUTE_BUDGET = 260_000;

/** Bytes on the wire that each part of a first screen may have. Raise one where the benefit is worth the wait of everyone. */
const PART_BUDGETS: Record<string, number> = {
  'host: main': 173_400,
  'host: shell': 8350,
  'host: dashboard': 33_750,
  'host: fields': 14_500,
  'host: forms': 14_200,
  'host: @switchboard/ui/autocomplete': 11_600,
  'host: @switchboard/ui/data': 3650,
  'host: @switchboard/ui/form': 9200,
  'host: @switchboard/ui/overlay': 700,
  'host: what shared modules have in common': 11_000,
  'analytics: entry': 3800,
  'analytics: ./Section': 14_700,
  'auth: entry': 3800,
  'auth: ./Section': 3200,
  'broadcast: entry': 3800,
  'broadcast: ./Section': 10_200,
  'team: entry': 3800,
  'team: ./Section': 9800,
  'tickets: entry': 3800,
  'tickets: ./Section': 19_700,
  'tickets: later chunks': 1000,
  'training: entry': 3800,
  'training: ./Section': 7800,
};

const root = path.resolve(import.meta.dirname, '../../..');

function read<Build>(file: string): Build {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Build;
}

/** Part of a host script: of a named chunk, of a shared module, or of several. */
function hostPart(file: string): string {
  const {chunks, shared} = read<HostBuild>('host/dist/host.json');
  const holding = (all: Record<string, readonly string[]>) =>
    Object.keys(all).filter((name) => all[name]?.includes(file));
  const [name = ''] = path.basename(file).split('.');
  if (!/^\d+$/.test(name)) return `host: ${name}`;
  const names = [...holding(chunks), ...holding(shared)];
  return `host: ${names.length === 1 ? names[0] : 'what shared modules have in common'}`;
}

/** Part of a remote's script: its entry, first chunks of a module, or chunks that these load. */
function remotePart(remote: string, file: string): string {
  const {entry, modules} = read<Release>(`remote-${remote}/dist/release/release.json`);
  const module = Object.keys(modules).find((name) => modules[name]?.includes(file));
  return `${remote}: ${file === entry ? 'entry' : (module ?? 'later chunks')}`;
}

const partOf = (remote: string, address: string) => {
  const [, file] = /^\/remotes\/[^/]+\/[^/]+\/(.+)/.exec(address) ?? [];
  return file ? remotePart(remote, file) : hostPart(address.slice(1));
};

/**
 * Compares the scripts of a first screen with the budgets of their parts.
 * @param remote the remote that shows there
 * @param scripts addresses and bytes on the wire
 * @returns a line for each part that exceeds its budget, or has none
 */
export function overBudget(
  remote: string,
  scripts: readonly {path: string; bytes: number}[],
): string[] {
  const parts = Map.groupBy(scripts, ({path: address}) => partOf(remote, address));
  return [...parts].flatMap(([part, files]) => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const budget = PART_BUDGETS[part];
    return budget !== undefined && bytes <= budget
      ? []
      : [`${part}: ${bytes} bytes, budget ${budget ?? 'none'}`];
  });
}
