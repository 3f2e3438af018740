import * as endpoints from '@switchboard/contracts/registry/gate/endpoints';
import type {Serve} from '../http/index.ts';
import type {Checks, GateReport} from './checks.ts';

const count = ({checks}: GateReport, outcome: string): number =>
  checks.filter((check) => check.outcome === outcome).length;

const stateOf = ({passed, checks}: GateReport): string => {
  if (!passed) return 'did not pass';
  return checks.some(({isUnfinished}) => isUnfinished) ? 'was not checked to the end' : 'passed';
};

const describe = (report: GateReport): string => {
  const {name, version} = report;
  const leftOut = count(report, 'left-out');
  return `${name} ${version} ${stateOf(report)}: ${count(report, 'passed')} checks passed, ${count(report, 'failed')} failed, ${leftOut} left out.`;
};

/** Checks a release as a move would, and in a browser; nothing runs by it. */
export const gateRoutes = (serve: Serve, {checks}: {checks: Checks}): void => {
  serve(endpoints.checkRelease, async ({params, actor}) => {
    const report = await checks.run({...params, actor});
    return {message: describe(report), report};
  });
};
