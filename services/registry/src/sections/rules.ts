import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {isBelow} from '@switchboard/release-rules/places';
import {type Problem, problem} from '@switchboard/service-kit/errors';
import type {RegistryDatabase} from '../database/tables.ts';
import {broken, type TakenPath} from '../gate/rule.ts';
import {
  findNamed,
  findSwitchedOff,
  ownPath,
  pathOfName,
  renameOf,
  type Section,
} from './repository.ts';

/** Remote of the login screens. */
const WAY_IN = 'auth';

const conflict = (message: string): Problem => problem('illegal_transition', message);

/** Refuses changes that would prevent everyone from logging in. */
export const refuseWayIn = ({name, manifest}: Section, verb: string): void => {
  if (name !== WAY_IN && manifest?.area !== 'public') return;
  throw conflict(
    `${name} is the way in: without it, nobody can log in. It cannot be ${verb}. To replace a release of it, activate another one, or roll back.`,
  );
};

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

interface Wish {
  section: Section;
  to: string;
  sections: readonly Section[];
  /** Paths of the host itself. */
  hostPaths: readonly string[];
}

/** Refuses a new name that is reserved or that another section has. */
export const refuseTakenName = ({section: {name}, to, sections, hostPaths}: Wish): void => {
  const path = pathOfName(to);
  const reserved = hostPaths.find((host) => isBelow(path, host) || isBelow(host, path));
  if (reserved !== undefined)
    throw conflict(`${to} is reserved: ${reserved} belongs to the host. Choose another name.`);
  const owner = sections.find(
    (other) => other.name !== name && (other.name === to || other.names.includes(to)),
  );
  if (owner?.off?.state === 'retired')
    throw conflict(
      `${to} stays reserved for ${owner.name}, which was retired. Choose another name.`,
    );
  if (owner)
    throw conflict(
      owner.name === to
        ? `The registry has another remote ${to}: choose a name that no remote has.`
        : `${to} is a name of the section ${owner.name}, whose old links lead there: choose another name.`,
    );
  const others = [
    ...sections
      .filter((other) => other.name !== name && other.manifest?.area === 'dashboard')
      .map((other) => ({name: other.name, basePath: ownPath(other)})),
    ...keptPaths(sections, name),
  ];
  const taken = others.find(({basePath}) => isBelow(path, basePath) || isBelow(basePath, path));
  if (taken)
    throw conflict(
      `${path} would overlap with ${taken.basePath}, the path of ${taken.name}: choose another name.`,
    );
};
