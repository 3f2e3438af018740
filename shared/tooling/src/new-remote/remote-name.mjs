/** `HOST_AREAS` of `release-rules/places`, which plain Node cannot read; a test compares them. */
export const RESERVED = ['home', 'profile', 'balance', 'notifications', 'logout'];

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
    isBroken: (name) => RESERVED.includes(name),
    says: (name) =>
      `The name "${name}" is reserved: the host shows /dashboard/${name} itself. Choose another one.`,
  },
];

/**
 * Validates the name of a new remote, with the registry's own rules for releases.
 * @param name the typed name
 * @param taken names of existing remotes
 * @returns a sentence with the broken rule and its fix, or undefined
 */
export function faultOfName(name, taken) {
  const broken = RULES.find(({isBroken}) => isBroken(name));
  if (broken) return broken.says(name);
  return taken.includes(name)
    ? `The remote "${name}" already exists, in remote-${name}: choose another name.`
    : undefined;
}
