// `npm run bench` on any Node from 20: installs and builds what is missing, then measures.
import {installPackages, node, root, run} from './packages.mjs';

await installPackages();
const built = await run(node, [`${root}/scripts/build.mjs`]);
process.exit(built || (await run(node, [`${root}/bench/src/figures.mjs`])));
