// Goals that do not depend on time (P2, P3): bytes, chains and copies.
const KILOBYTE = 1000;
const OVER_LIMIT = 20 * KILOBYTE;
const AT_MOST = 260 * KILOBYTE;
const DEPTH = 2;

const kilobytes = (bytes) => `${(bytes / KILOBYTE).toFixed(1)} kB`;

const ofScenario = (scenario, own, limit) => {
  if (scenario === 'repeat')
    return [
      {
        what: 'repeat: JavaScript over the network',
        value: kilobytes(own.scriptBytes),
        goal: '0 bytes',
        isMet: own.scriptBytes === 0,
      },
    ];
  return [
    {
      what: `${scenario}: JavaScript of the first screen beyond limit`,
      value: kilobytes(own.scriptBytes - limit.scriptBytes),
      goal: `at most ${kilobytes(OVER_LIMIT)}`,
      isMet: own.scriptBytes - limit.scriptBytes <= OVER_LIMIT,
    },
    {
      what: `${scenario}: JavaScript of the first screen`,
      value: kilobytes(own.scriptBytes),
      goal: `at most ${kilobytes(AT_MOST)}`,
      isMet: own.scriptBytes <= AT_MOST,
    },
    {
      what: `${scenario}: depth of the waterfall`,
      value: String(own.chain.length),
      goal: `at most ${DEPTH}`,
      isMet: own.chain.length <= DEPTH,
    },
  ];
};

/**
 * Compares the product's counts with the goals.
 * @param counts variant → scenario → counts
 * @param duplicates packages that the product bundles more than once
 * @returns lines with name, value, goal and result; none where product or limit was not counted
 */
export function goalsOf({ours, limit}, duplicates) {
  if (!ours || !limit) return [];
  return [
    ...Object.keys(ours).flatMap((scenario) =>
      ofScenario(scenario, ours[scenario], limit[scenario]),
    ),
    {
      what: 'packages over 1 kB in more than one build',
      value: String(duplicates.length),
      goal: '0',
      isMet: duplicates.length === 0,
    },
  ];
}
