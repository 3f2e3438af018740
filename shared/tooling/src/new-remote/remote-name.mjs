/** Where the host shows areas of its own, below `/dashboard/`. */
const HOST_AREAS = ['home', 'profile', 'balance', 'logout'];

const LONGEST = 40;

const RULES = [
  {
    isBroken: (name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name),
    says: (name) =>
      `"${name}" is not a name for a remote: use lower-case letters and digits, start with a letter, and put one hyphen between words, as in knowledge or call-notes.`,
  },
  {
    isBroken: (name) => name.startsWith('remote-'),
    says: (name) =>
      `Leave out "remote-": the folder of ${name.slice('remote-'.length)} gets it automatically.`,
  },
  {
    isBroken: (name) => name.length < 2,
    says: (name) => `The name "${name}" is too short: use at least 2 characters.`,
  },
  {
    isBroken: (name) => name.length > LONGEST,
    says: (name) =>
      `The name "${name}" has ${name.length} characters, but only ${LONGEST} are allowed: shorten it.`,
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
    return `The remote "${name}" already exists, in remote-${name}: choose another name.`;
  const other = mixedUpWith(name, taken);
  return (
    other &&
    `Of the names ${name} and ${other}, one starts with the other, and browsers would mix them up: choose a name that does not start with ${other} and is not the start of it.`
  );
}
