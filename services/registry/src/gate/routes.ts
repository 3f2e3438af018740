import type {GateResponse} from '@switchboard/federation';
import type {RegistryContext} from '../context.ts';
import {ReleaseParams} from '../http/params.ts';
import type {RegistryScope} from '../scope.ts';
import type {Checks, GateReport} from './checks.ts';

const count = ({checks}: GateReport, outcome: string): number =>
  checks.filter((check) => check.outcome === outcome).length;

const describe = (report: GateReport): string => {
  const {name, version, passed} = report;
  const leftOut = count(report, 'left-out');
  return `${name} ${version} ${passed ? 'passed' : 'did not pass'}: ${count(report, 'passed')} checks passed, ${count(report, 'failed')} failed, ${leftOut} left out.`;
};

/** POST …/gate: looks at a release as a move would, and in a browser; nothing runs by it. */
export const gateRoutes = (
  scope: RegistryScope,
  {checks, tokens}: {checks: Checks} & Pick<RegistryContext, 'tokens'>,
): void => {
  scope.post(
    '/remotes/:name/releases/:version/gate',
    {schema: {params: ReleaseParams}},
    async (request): Promise<GateResponse> => {
      const {
        params: {name, version},
        headers,
      } = request;
      const actor = await tokens.authorise(headers.authorization, ['activate', `publish:${name}`]);
      const report = await checks.run({name, version, actor});
      return {error: false, message: describe(report), report};
    },
  );
};
