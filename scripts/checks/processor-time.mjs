import {readdirSync, readFileSync} from 'node:fs';

/** Columns of `/proc/<pid>/stat` after the name, which may contain anything: process group, then ticks in user and kernel mode. */
const GROUP = 2;
const TICKS = [11, 12];

const TICKS_PER_SECOND = 100;

function columnsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // The process has ended meanwhile.
  }
}

/**
 * Processor time of a process group's living processes.
 * @param group the ID of its leader
 * @returns seconds; undefined where the system has no `/proc`
 */
export function processorTime(group) {
  let names;
  try {
    names = readdirSync('/proc');
  } catch {
    return undefined;
  }
  const ticks = names
    .filter((name) => /^\d+$/.test(name))
    .map(columnsOf)
    .filter((columns) => Number(columns[GROUP]) === group)
    .flatMap((columns) => TICKS.map((column) => Number(columns[column])));
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}
