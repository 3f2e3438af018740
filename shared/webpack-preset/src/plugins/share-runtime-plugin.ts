import path from 'node:path';
import webpack, {type Compiler} from 'webpack';

const OWN = path.resolve(import.meta.dirname, '../runtime/share-runtime.ts');

/** Bundles our share runtime instead of the federation plugin's, which contains all features of federation (decision 0117). */
export class ShareRuntimePlugin {
  apply(compiler: Compiler) {
    new webpack.NormalModuleReplacementPlugin(
      /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.\w+$/,
      OWN,
    ).apply(compiler);
  }
}
