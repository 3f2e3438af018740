// Checks every import by the rules of the packages, and prints a table of those between the folders of each wing.
import {fileURLToPath} from 'node:url';
import {TEST} from '@switchboard/tooling/forbid';
import {WINGS} from '@switchboard/tooling/wings';
import {cruise, format} from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const isTest = (file) => new RegExp(TEST).test(file);

/** Folder of a wing in which a file is, `.` for the wing's own files; undefined outside of it. */
const areaIn = (folder, file) => {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [area, ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '.' : area;
};

/**
 * Imports between the folders of a wing, counted apart from the rules.
 * @param wing `folder`, and `ground`: patterns of its own files that stand below all folders
 * @param imports `from` and `to`, paths from the root of the repository
 * @returns `pairs` of folders that import each other; imports of another folder's `repositories`; imports of the wing's own files from a folder,
 * `up`; imports that climb three folders or more, `climbing`
 */
export function countImports({folder, ground}, imports) {
  const within = imports
    .map((one) => ({...one, area: areaIn(folder, one.from), imported: areaIn(folder, one.to)}))
    .filter(({area}) => area !== undefined);
  const between = within.filter(({area, imported}) => imported !== undefined && imported !== area);
  const ties = new Set(between.map(({area, imported}) => `${area} ${imported}`));
  const isGround = ({to}) =>
    !ground || ground.some((file) => new RegExp(`^${folder}/${file}$`).test(to));
  return {
    pairs: [...ties].filter((tie) => {
      const [one, other] = tie.split(' ');
      return one < other && one !== '.' && ties.has(`${other} ${one}`);
    }).length,
    repositories: between.filter(({to}) => /repository\.ts$/.test(to)).length,
    up: between.filter((one) => one.imported === '.' && !isGround(one)).length,
    climbing: within.filter(({specifier}) => specifier.startsWith('../../../')).length,
  };
}

/** Imports of production code. */
const listImports = (modules) =>
  modules
    .filter(({source}) => !isTest(source))
    .flatMap(({source, dependencies}) =>
      dependencies.map(({resolved, module}) => ({from: source, to: resolved, specifier: module})),
    );

const table = (rows) => {
  const lines = rows.map((row) => row.map((cell, column) => String(cell).padEnd(column ? 14 : 10)));
  return lines.map((cells) => cells.join('').trimEnd()).join('\n');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs');
  const {output} = await cruise(process.argv.slice(2), options);
  const counts = WINGS.map((wing) => ({
    name: wing.wing,
    ...countImports(wing, listImports(output.modules)),
  }));
  console.log(
    table([
      ['wing', 'pairs', 'repositories', 'up', 'climbing'],
      ...counts.map((one) => [one.name, one.pairs, one.repositories, one.up, one.climbing]),
    ]),
  );
  const {output: report, exitCode} = await format(output, {outputType: 'err'});
  if (exitCode > 0) console.log(report);
  const isClean = counts.every((one) => one.pairs + one.repositories + one.up + one.climbing === 0);
  process.exitCode = exitCode > 0 || !isClean ? 1 : 0;
}
