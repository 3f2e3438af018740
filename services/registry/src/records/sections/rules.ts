import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {type Problem, problem} from '@switchboard/service-kit/errors';
import {broken} from '../../broken-rules.ts';
import type {RegistryDatabase} from '../../database/index.ts';
import {findNamed, findSwitchedOff, ownPath, renameOf, type Section} from './repository.ts';

/** A path that belongs to another section. */
export interface TakenPath {
  name: string;
  basePath: string;
}

const conflict = (message: string): Problem => problem('illegal_transition', message);

/** Refuses every change of a remote that was retired. */
export const refuseRetired = async (db: RegistryDatabase, name: string): Promise<void> => {
  const off = await findSwitchedOff(db, name);
  if (off?.state !== 'retired') return;
  throw conflict(
    `${name} was retired on ${off.at.toISOString()} (${off.reason}) and never comes back: publish it under another name.`,
  );
};

/** Checks that a release may be published under a name: the remote is not retired, and no other section has the name. */
export const checkNameIsOpen = async (
  db: RegistryDatabase,
  name: string,
): Promise<BrokenRule[]> => {
  const off = await findSwitchedOff(db, name);
  const remote = await findNamed(db, name);
  return [
    ...(off?.state === 'retired'
      ? [
          broken(
            'remote-retired',
            `${name} was retired on ${off.at.toISOString()} (${off.reason}); its name stays reserved.`,
            'Publish it under another name.',
          ),
        ]
      : []),
    ...(remote === undefined
      ? []
      : [
          broken(
            'name-taken',
            `${name} is a name of the section ${remote}, whose releases keep the name ${remote}.`,
            `Publish it as ${remote}, or choose another name.`,
          ),
        ]),
  ];
};

/** Paths that other sections keep beside their current ones: all of renamed ones, the last one of retired ones. */
export const keptPaths = (sections: readonly Section[], name: string): TakenPath[] =>
  sections
    .filter((section) => section.name !== name)
    .flatMap((section) => {
      const renamed = renameOf(section);
      return [
        ...(section.off?.state === 'retired' ? [ownPath(section)] : []),
        ...(renamed ? [renamed.basePath, ...renamed.formerly] : []),
      ].map((basePath) => ({name: section.name, basePath}));
    });
