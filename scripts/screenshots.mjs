// `npm run screenshots`: the README's pictures, taken of the real system with demo data. Needs a finished build and Chromium.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';
import {call} from '../e2e/src/support/api.ts';
import {DESKTOP, launchBrowser, PHONE, visit} from '../e2e/src/support/pages/browser.ts';
import {settling} from '../e2e/src/support/pages/settling.ts';
import {startSystem} from '../e2e/src/support/system/system.ts';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const sharp = createRequire(at('services/api/package.json'))('sharp');

const OWNER = {email: 'maria@brightleaf.example', password: 'Greenhouse-2026!'};
const MAX_BYTES = 250_000;
const TABLET = {width: 1024, height: 768};

/** Content of each picture: an address, and an element that shows it is complete. */
const PICTURES = [
  {name: 'login', path: '/login', isVisitor: true},
  {name: 'home', path: '/dashboard/home'},
  {name: 'tickets', path: '/dashboard/tickets/all'},
  {name: 'ticket', path: (ticket) => `/dashboard/tickets/${ticket.number}`},
  {name: 'training', path: '/dashboard/training'},
  {name: 'team', path: '/dashboard/team'},
  {name: 'analytics', path: '/dashboard/analytics'},
  {name: 'phone', path: '/dashboard/tickets/all', viewport: PHONE},
  {name: 'tickets-tablet', path: '/dashboard/tickets/all', viewport: TABLET},
  {
    name: 'ticket-tablet',
    path: (ticket) => `/dashboard/tickets/${ticket.number}`,
    viewport: TABLET,
  },
  {name: 'ticket-phone', path: (ticket) => `/dashboard/tickets/${ticket.number}`, viewport: PHONE},
  {name: 'contacts', path: '/dashboard/tickets/contacts'},
  {name: 'policies', path: '/dashboard/tickets/settings/sla'},
];

async function seed(url) {
  const child = spawn(
    process.execPath,
    [at('services/api/src/seed/main.ts'), 'demo', '--url', url],
    {stdio: ['ignore', 'ignore', 'inherit']},
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demo data could not be made: the seed ended with ${code}.`);
}

async function signIn(url) {
  const {body} = await call(`${url}/api/auth/login`, {method: 'POST', body: OWNER});
  if (!body.accessToken) throw new Error(`The demo's owner could not log in: ${body.message}`);
  return body.accessToken;
}

/** An open ticket with a long thread. */
async function exampleTicket(url, token) {
  const {body} = await call(`${url}/connect/api/tickets?status=open&limit=50`, {token});
  return body.tickets.toSorted((one, other) => other.replyCount - one.replyCount)[0];
}

const openDrawer = () =>
  sessionStorage.setItem('drawer-store', '{"state":{"isOpen":true},"version":0}');

/** Opens an address and waits until nothing loads or moves: skeletons and spinners are the endless animations. */
async function show(page, address) {
  const settle = settling(page);
  await page.goto(address);
  await page.locator('[data-remote]').first().waitFor();
  await settle();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
}

async function take(
  {browser, url, token, ticket},
  {name, path, viewport = DESKTOP, isVisitor = false},
) {
  const {context, page, faults} = await visit(browser, url, {
    viewport,
    ...(isVisitor ? {} : {token}),
  });
  if (viewport === DESKTOP) await context.addInitScript(openDrawer);
  await show(page, typeof path === 'function' ? path(ticket) : path).catch(async (error) => {
    throw new Error(
      `${name} did not show: ${error.message}\n${faults.join('\n')}\n${await page.locator('body').innerText()}`,
    );
  });
  const picture = await sharp(await page.screenshot())
    .png({palette: true, effort: 10})
    .toBuffer();
  await context.close();
  if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
  if (picture.length > MAX_BYTES)
    throw new Error(
      `${name}.png is ${picture.length} bytes large; at most ${MAX_BYTES} are wanted.`,
    );
  await writeFile(at(`docs/images/${name}.png`), picture);
  console.log(`  docs/images/${name}.png ${(picture.length / 1000).toFixed(0)} kB`);
}

const [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
try {
  await seed(system.url);
  const token = await signIn(system.url);
  const ticket = await exampleTicket(system.url, token);
  for (const picture of PICTURES) await take({browser, url: system.url, token, ticket}, picture);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await browser.close();
  await system.stop();
}
