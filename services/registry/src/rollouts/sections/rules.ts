import {sectionPath} from '@switchboard/contracts/places/host';
import {isBelow} from '@switchboard/release-rules/places';
import {type Problem, problem} from '@switchboard/service-kit/errors';
import {keptPaths, ownPath, type Section} from '../../records/index.ts';

const conflict = (message: string): Problem => problem('illegal_transition', message);

/** Remote of the login screens. */
const WAY_IN = 'auth';

/** Refuses changes that would prevent everyone from logging in. */
export const refuseWayIn = ({name, manifest}: Section, verb: string): void => {
  if (name !== WAY_IN && manifest?.area !== 'public') return;
  throw conflict(
    `${name} is the way in: without it, nobody can log in. It cannot be ${verb}. To replace a release of it, activate another one, or roll back.`,
  );
};

interface Wish {
  section: Section;
  to: string;
  sections: readonly Section[];
  /** Paths of the host itself. */
  hostPaths: readonly string[];
}

/** Refuses a new name that is reserved or that another section has. */
export const refuseTakenName = ({section: {name}, to, sections, hostPaths}: Wish): void => {
  const path = sectionPath(to);
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
