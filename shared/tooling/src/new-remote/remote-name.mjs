/** Where the host shows areas of its own, below `/dashboard/`. */
const HOST_AREAS = ['home', 'profile', 'balance', 'logout'];

const LONGEST = 40;

const RULES = [
  {
    isBroken: (name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name),
    says: (name) =>
      `"${name}" is no name of a remote: write lower-case letters and digits, words with one hyphen between them, a letter first, like knowledge or call-notes.`,
  },
  {
    isBroken: (name) => name.startsWith('remote-'),
    says: (name) =>
      `Leave out "remote-": the folder of ${name.slice('remote-'.length)} gets it by itself.`,
  },
  {
    isBroken: (name) => name.length < 2,
    says: (name) => `The name "${name}" is too short: write at least 2 characters.`,
  },
  {
    isBroken: (name) => name.length > LONGEST,
    says: (name) =>
      `The name "${name}" has ${name.length} characters, ${LONGEST} are allowed: shorten it.`,
  },
  {
    isBroken: (name) => HOST_AREAS.includes(name),
    says: (name) =>
      `The name "${name}" is reserved: the host shows /dashboard/${name} itself. Choose another one.`,
  },
];

/** The federation runtime mixes up two remotes when the name of one is the start of the other's. */
const mixedUpWith = (name, taken) =>
  taken.find((other) => other.startsWith(name) || name.startsWith(other));

/**
 * Whether a new remote may have a name; the registry asks the same when a release is published.
 * @param name as it was typed
 * @param taken names of the remotes that there are
 * @returns a sentence with the rule that it breaks and what to do, or undefined
 */
export function faultOfName(name, taken) {
  const broken = RULES.find(({isBroken}) => isBroken(name));
  if (broken) return broken.says(name);
  if (taken.includes(name))
    return `There is a remote "${name}" already, in remote-${name}: choose another name.`;
  const other = mixedUpWith(name, taken);
  return (
    other &&
    `The names ${name} and ${other} start alike, one within the other, and would be mixed up in the browser: choose one that neither starts with ${other} nor ${other} with it.`
  );
}
