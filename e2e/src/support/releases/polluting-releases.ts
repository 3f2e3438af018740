import {buildFixture} from '../../chaos/fixture-releases.ts';
import type {System} from '../system/system.ts';
import {publishAs} from './variants.ts';

const REMOTE = 'training';
const BUILT = '1.3.0-pollution';

/** A kind of side effect that a release leaves on the page, outside of its own root. */
export interface Pollution {
  /** Part of the version: `1.3.0-adopted`. */
  name: string;
  /** Its effect on the page, which it never reverts; runs in an effect of its section. */
  source: string;
  /** True when the page is right again without a reload. */
  isRemovable: boolean;
}

const HIDE = 'header, nav { visibility: hidden !important }';

/** All of them leave the section itself whole. */
export const POLLUTIONS: readonly Pollution[] = [
  {
    name: 'adopted',
    source: `const sheet = new CSSStyleSheet();
      sheet.replaceSync('${HIDE}');
      document.adoptedStyleSheets.push(sheet);`,
    isRemovable: true,
  },
  {
    name: 'style',
    source: `const style = document.createElement('style');
      style.nonce = document.querySelector('style').nonce;
      style.textContent = '${HIDE}';
      document.head.append(style);`,
    isRemovable: true,
  },
  {
    name: 'rule',
    source: `const {sheet} = document.querySelector('style[data-emotion]');
      sheet.insertRule('${HIDE}', sheet.cssRules.length);`,
    isRemovable: true,
  },
  {
    name: 'landmark',
    source: `document.querySelector('header').style.display = 'none';
      document.querySelector('nav').classList.add('gone');
      document.querySelector('nav').setAttribute('hidden', '');`,
    isRemovable: true,
  },
  {
    name: 'root',
    source: `document.documentElement.style.setProperty('--menu-width', '0px');
      document.documentElement.style.filter = 'invert(1)';
      document.body.className = 'training';
      document.body.style.zoom = '0.8';
      document.body.setAttribute('data-training', 'on');`,
    isRemovable: true,
  },
  {
    name: 'overlay',
    source: `const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: 0; background: crimson; z-index: 99999; pointer-events: none';
      cover.id = 'training-cover';
      document.body.append(cover);`,
    isRemovable: true,
  },
  {
    name: 'removed',
    source: `document.querySelector('nav').remove();
      document.querySelector('header').replaceChildren();`,
    isRemovable: true,
  },
  {
    name: 'timers',
    source: `const hide = () => document.querySelector('header').style.setProperty('opacity', '0');
      const chain = () => { hide(); setTimeout(chain, 20); };
      const draw = () => { hide(); requestAnimationFrame(draw); };
      setInterval(hide, 20);
      chain();
      draw();`,
    isRemovable: true,
  },
  {
    name: 'listeners',
    source: `const swallow = (event) => { event.stopImmediatePropagation(); event.preventDefault(); };
      window.addEventListener('click', swallow, true);
      document.addEventListener('keydown', swallow, {capture: true, passive: false});
      document.body.addEventListener('pointerdown', swallow);
      window.onresize = () => document.querySelector('header').style.setProperty('opacity', '0');
      new MutationObserver(() => document.querySelector('header').style.setProperty('opacity', '0'))
        .observe(document.querySelector('#root'), {subtree: true, childList: true, attributes: true});`,
    isRemovable: true,
  },
  {
    name: 'history',
    source: `history.scrollRestoration = 'manual';
      history.pushState({}, '', '/dashboard/training?polluted=1');
      history.pushState({}, '', '/dashboard/training?polluted=2');
      window.trainingState = {open: true};`,
    isRemovable: true,
  },
  {
    name: 'element',
    source: `if (!customElements.get('training-banner'))
        customElements.define('training-banner', class extends HTMLElement {
          connectedCallback() {
            this.style.cssText = 'position: fixed; top: 0; left: 0; right: 0; height: 64px; background: gold; z-index: 99999';
          }
        });
      document.body.prepend(document.createElement('training-banner'));`,
    isRemovable: false,
  },
  {
    name: 'patched',
    source: `const now = Date.now;
      Date.now = () => now() + 86400000;
      Array.prototype.training = function () { return this; };
      Object.defineProperty(window, 'trainingForever', {value: 1});`,
    isRemovable: false,
  },
];

/** They harm themselves as well. */
const HOSTILE: readonly Pick<Pollution, 'name' | 'source'>[] = [
  {name: 'cleanup', source: `return () => { throw new Error('pollution: thrown in clean-up'); };`},
  {
    name: 'endless',
    source: `setInterval(() => {
        for (let index = 0; index < 200; index += 1) window.addEventListener('scroll', () => {});
      }, 10);`,
  },
];

const SECTION = `import {useSession} from '@switchboard/session';
import {useEffect} from 'react';
import Whole from './whole-section.tsx';

const POLLUTIONS = {
${[...POLLUTIONS, ...HOSTILE].map(({name, source}) => `  ${name}: () => {\n      ${source}\n  },`).join('\n')}
};

export const canLeave = () => 'allow';

const fault = RELEASE_VERSION.split('-')[1];

export default function Section() {
  const {user} = useSession();
  useEffect(() => POLLUTIONS[fault]?.(), []);
  if (fault === 'agents' && user?.role === 'agent') throw new Error('pollution: thrown for agents');
  return <Whole />;
}
`;

/** The release that pollutes the page in this way. */
export const polluting = ({name}: Pick<Pollution, 'name'>) => ({
  remote: REMOTE,
  version: `1.3.0-${name}`,
});

/** Throws in its clean-up. */
export const CLEANUP = polluting({name: 'cleanup'});
/** Never stops adding listeners. */
export const ENDLESS = polluting({name: 'endless'});
/** Crashes for agents only. */
export const FOR_AGENTS = polluting({name: 'agents'});

/** Builds one release, and publishes it as each of these; none is active. */
export async function publishPolluting(
  system: System,
  releases: readonly {version: string}[] = POLLUTIONS.map(polluting),
): Promise<void> {
  await buildFixture({remote: REMOTE, version: BUILT, section: SECTION});
  await publishAs(system, {
    remote: REMOTE,
    versions: releases.map(({version}) => version),
    folder: `dist/releases/${BUILT}`,
  });
}
