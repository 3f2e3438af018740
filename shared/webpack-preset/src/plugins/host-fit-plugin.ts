import webpack, {type Compilation, type Compiler} from 'webpack';
import {CONTRACT_VERSION} from '@switchboard/contracts/registry/contract-version';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {copyFaults, hostFaults} from '@switchboard/release-rules/host';
import {consumedRanges} from './federation-modules.ts';

const scriptsOf = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({name}) => name.endsWith('.js'))
    .map(({name, source}) => [name, source.source().toString()] as const);

/** Fails the build of a remote that the host of the same checkout could not run, with the gate's messages. */
export class HostFitPlugin {
  private readonly shared: Record<string, string>;

  /** @param shared shared module of the host → its version */
  constructor(shared: Record<string, string>) {
    this.shared = shared;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('HostFitPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({name: 'HostFitPlugin', stage}, () => {
        for (const {rule, message, remedy} of this.faults(compilation))
          compilation.errors.push(new webpack.WebpackError(`${rule}: ${message}\n  ${remedy}`));
      });
    });
  }

  private faults(compilation: Compilation): BrokenRule[] {
    const needs = consumedRanges(compilation.modules);
    return [
      ...hostFaults(
        {contract: CONTRACT_VERSION, needs},
        {contract: CONTRACT_VERSION, shared: this.shared},
      ),
      ...copyFaults(scriptsOf(compilation)),
    ];
  }
}
