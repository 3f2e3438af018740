import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import webpack, {type Compiler} from 'webpack';

const COMPRESSIBLE = /^(static\/.*|[^/]*)\.(js|css|svg|json|html)$/;

const brotli = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Writes a brotli and a gzip copy of each text file, so that nothing is compressed while serving. */
export class PrecompressPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({name: 'PrecompressPlugin', stage}, () => {
        for (const {name, source} of compilation
          .getAssets()
          .filter((asset) => COMPRESSIBLE.test(asset.name))) {
          const content = source.buffer();
          compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(brotli(content)));
          compilation.emitAsset(
            `${name}.gz`,
            new webpack.sources.RawSource(gzipSync(content, {level: 9})),
          );
        }
      });
    });
  }
}
