import {spawn, type ChildProcess} from 'node:child_process';
import type {Readable} from 'node:stream';
import {Builder, Capabilities, Key, type WebDriver, type WebElement} from 'selenium-webdriver';
import {freePort} from '../system/system.ts';
import {WINDOW, type Engine} from './engine.ts';

const PATIENCE_MS = 60_000;

interface Started {
  child: ChildProcess;
  end: () => Promise<void>;
}

function start(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Started {
  const child = spawn(command, args, {
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  return {
    child,
    end: async () => {
      child.kill();
      await ended;
    },
  };
}

/** The number of the screen, which the X server chooses and prints. */
const numberOf = ({child}: Started) =>
  new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`Xvfb showed no screen within ${PATIENCE_MS / 1000} s.`));
    const timer = setTimeout(fail, PATIENCE_MS);
    child.once('error', reject).once('exit', fail);
    (child.stdout as Readable).once('data', (text: Buffer) => {
      clearTimeout(timer);
      resolve(String(text).trim());
    });
  });

/** The driver listens a moment after its start, without notice. */
async function untilReady(url: string) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const isReady = await fetch(`${url}/status`).then(
      ({ok}) => ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > deadline)
      throw new Error(`WebKitWebDriver did not answer within ${PATIENCE_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function openWindow(url: string): Promise<WebDriver> {
  await untilReady(url);
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({browserName: 'MiniBrowser'}))
    .build();
  await driver
    .manage()
    .window()
    .setRect({x: 0, y: 0, ...WINDOW});
  return driver;
}

/** The names of keys that WebDriver encodes as private characters. */
const KEYS: Record<string, string> = {Control: Key.CONTROL, Enter: Key.ENTER, Escape: Key.ESCAPE};

async function press(driver: WebDriver, keys: string) {
  const [last = '', ...held] = keys
    .split('+')
    .reverse()
    .map((key) => KEYS[key] ?? key);
  const actions = driver.actions();
  for (const key of held) actions.keyDown(key);
  actions.sendKeys(last);
  for (const key of held) actions.keyUp(key);
  await actions.perform();
}

/** The driver does not expose a page's console: the page collects its faults itself, from the first look at it on. */
const WATCH = `window.faultsSeen ??= (() => {
  const faults = [];
  const logError = console.error;
  console.error = (...parts) => { faults.push('console: ' + parts.join(' ')); logError(...parts); };
  addEventListener('error', ({message}) => faults.push('crash: ' + message));
  addEventListener('unhandledrejection', ({reason}) => faults.push('crash: ' + reason));
  document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI, sourceFile, lineNumber}) =>
    faults.push('policy: ' + effectiveDirective + ' blocked ' + blockedURI + ' at ' + sourceFile + ':' + lineNumber));
  return faults;
})();`;

/** A window of WebKitGTK's own small browser, and the function that stops everything that was started for it. */
async function startWindow(
  driverPath: string,
): Promise<{driver: WebDriver; end: () => Promise<void>}> {
  const started = [
    start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']),
  ];
  const end = async () => {
    for (const one of started.toReversed()) await one.end();
  };
  try {
    const [port, screen] = await Promise.all([freePort(), numberOf(started[0]!)]);
    started.push(start(driverPath, [`--port=${port}`], {DISPLAY: `:${screen}`}));
    return {driver: await openWindow(`http://127.0.0.1:${port}`), end};
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Starts WebKitGTK on an invisible screen and drives it over WebDriver.
 * @param driverPath of WebKitWebDriver
 */
export async function startWebKit(driverPath: string): Promise<Engine> {
  const {driver, end} = await startWindow(driverPath);
  const faults: string[] = [];
  const evaluate = async <Value>(code: string) => {
    const [value, seen] = await driver.executeScript<[Value, string[]]>(
      `${WATCH} return [${code}, window.faultsSeen.splice(0)];`,
    );
    faults.push(...seen);
    return value;
  };
  return {
    open: (address) => driver.get(address),
    evaluate,
    click: async (code) => (await evaluate<WebElement>(code)).click(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (keys) => press(driver, keys),
    faults: () => faults,
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      await end();
    },
  };
}
