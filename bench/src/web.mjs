// `npm run bench:web`: the product compared with peers that are built from the same sources and differ in how they are bundled and loaded,
// in Chromium over slow networks. `--only limit,ours` and `--only tickets` choose variants and scenarios; `--rounds 7`; `--full` times all
// of both networks; `--counts` without times; `--reuse` keeps the builds of peers. `--only navigations` and `--only swaps` take minutes
// each and are measured by themselves, of the product unless a variant is named.
import {parseArgs} from 'node:util';
import {launch} from './web/browser/launch.mjs';
import {buildPeers} from './web/build.mjs';
import {countAll} from './web/count-all.mjs';
import {report} from './web/report/report.mjs';
import {scenariosOf} from './web/scenarios.mjs';
import {startServer} from './web/server.mjs';
import {startProduct} from './web/system.mjs';
import {timeAll} from './web/time-all.mjs';
import {VARIANTS} from './web/variants.mjs';
import {takeWalks, WALKS} from './web/walks.mjs';

const {values: options} = parseArgs({
  options: {
    rounds: {type: 'string', default: '3'},
    only: {type: 'string', multiple: true, default: []},
    full: {type: 'boolean', default: false},
    counts: {type: 'boolean', default: false},
    reuse: {type: 'boolean', default: false},
  },
});

/** The named ones; all by default. */
function chosen(all, names) {
  const some = all.filter((name) => names.includes(name));
  return some.length > 0 ? some : all;
}

const names = options.only.flatMap((list) => list.split(','));
const walks = WALKS.filter((name) => names.includes(name));
const variants = chosen(Object.keys(VARIANTS), walks.length > 0 ? ['ours', ...names] : names);
// The preloads of `limit` are learned from the plain monolith.
if (walks.length === 0 && variants.includes('limit') && !variants.includes('mono-webpack'))
  variants.unshift('mono-webpack');

await buildPeers(
  variants.map((variant) => VARIANTS[variant].build),
  {
    reuses: options.reuse,
    onBuilt: (build, milliseconds) =>
      console.log(`  built ${build} in ${(milliseconds / 1000).toFixed(1)} s`),
  },
);

const product = await startProduct();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void product.stop().then(() => process.exit(1)));
try {
  const scenarios = scenariosOf(product.ticket);
  const known = scenarios.map(({name}) => name);
  const wanted = chosen(known, names);
  const counts = {};
  const scriptsOf = (variant, address) => {
    const scenario = scenarios.find(({path}) => path === address);
    return counts[variant]?.[scenario?.name]?.fetched ?? [];
  };
  const config = await (await fetch(`${product.url}/config.json`)).json();
  const server = await startServer(
    Object.fromEntries(
      variants.map((variant) => [variant, VARIANTS[variant].serve({config, scriptsOf})]),
    ),
    product.url,
  );
  const browser = await launch(server.spkiHash, walks.length > 0);
  const stage = {
    browser,
    originOf: server.addressOf,
    product,
    token: product.token,
    variants,
    isFull: options.full || names.length > 0,
    scenarios: scenarios.filter(({name}) => wanted.includes(name)),
  };
  try {
    if (walks.length > 0) process.exitCode = (await takeWalks(stage, walks)) ? 0 : 1;
    else {
      await countAll(stage, counts);
      const times = options.counts ? undefined : await timeAll(stage, Number(options.rounds));
      process.exitCode = report({variants, counts, times, isWhole: names.length === 0}) ? 0 : 1;
    }
  } finally {
    await browser.close();
    server.stop();
  }
} finally {
  await product.stop();
}
