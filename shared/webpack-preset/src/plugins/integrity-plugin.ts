import webpack, {type Compiler} from 'webpack';

/**
 * Makes every script that a build loads at run time carry the hash that its release record names. The host defines
 * `switchboardProtect(script)`; a script that is not on record gets a hash that nothing has, so the browser refuses it
 * on webpack's ordinary error path.
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
