import webpack, {type Compiler} from 'webpack';

/**
 * Gives every script that a build loads at run time the hash in its release record. The host
 * defines `switchboardProtect(script)`; an unrecorded script gets an impossible hash, so the
 * browser rejects it on webpack's ordinary error path.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nself.switchboardProtect(script);`,
      );
    });
  }
}
