import {pairedRatios, summary} from './statistics.mjs';

const BASE = 'limit';

/** Values by round of one figure. */
const series = (rounds, {variant, network, scenario}, figure) =>
  rounds.map(
    ({figures}) =>
      figures.find(
        (one) => one.variant === variant && one.network === network && one.scenario === scenario,
      )?.values[figure],
  );

const placesIn = (rounds) => [
  ...new Map(
    rounds
      .flatMap(({figures}) => figures)
      .map(({variant, network, scenario}) => [
        `${network} ${scenario} ${variant}`,
        {variant, network, scenario},
      ]),
  ).values(),
];

/**
 * Summary of the rounds.
 * @param rounds `{figures: [{variant, network, scenario, values}]}`
 * @returns for each variant, network, scenario and figure: the median with its interval, and the same of its ratio to `limit`
 */
export const summarize = (rounds) =>
  placesIn(rounds).flatMap((place) => {
    const {values} = rounds[0].figures.find(
      (one) =>
        one.variant === place.variant &&
        one.network === place.network &&
        one.scenario === place.scenario,
    );
    return Object.keys(values).map((figure) => {
      const own = series(rounds, place, figure);
      const base = series(rounds, {...place, variant: BASE}, figure);
      return {
        ...place,
        figure,
        value: summary(own.filter((value) => value !== undefined)),
        ratio: summary(pairedRatios(own, base)),
      };
    });
  });
