// Serves one remote's section on a page of its own, with a fake session and fake answers, and
// rebuilds it after each change of a source.
import path from 'node:path';
import {standaloneConfiguration} from '@switchboard/webpack-preset';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

const [directory = ''] = process.argv.slice(2);
const {manifest} = await import(path.join(directory, 'src/manifest.ts'));

const compiler = webpack(
  standaloneConfiguration(directory, path.join(import.meta.dirname, 'page.tsx')),
);
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: process.env.PORT ?? 'auto',
    hot: false,
    historyApiFallback: true,
    static: {directory: path.join(import.meta.dirname, 'public')},
    setupExitSignals: true,
  },
  compiler,
);
compiler.hooks.done.tap('standalone', (stats) => {
  if (!stats.hasErrors())
    console.log(
      `${manifest.title} stands alone at http://127.0.0.1:${server.options.port}${manifest.basePath}`,
    );
});
await server.start();
