import type {HealthResponse} from '@switchboard/contracts/registry/telemetry/schemas';
import assert from 'node:assert/strict';
import {call, linkTo, PASSWORD} from '../api.ts';
import {manifestOf, publishPackage, zipOf} from '../packages.ts';
import {startSystem, type System} from '../system/system.ts';
import {test} from '../test.ts';
import type {Engine} from './engine.ts';
import {byLabel, byRole, bySelector, byText} from './targets.ts';
import {createWalker, type Walker} from './walker.ts';

const heading = (name: string | RegExp) => byRole('heading', name);
const menu = (name: string) => byRole('link', name, byRole('navigation', 'Main'));
const thread = bySelector('[role="log"]');

/** A SCORM package that saves the position of its learner, and is passed the second time. */
const pack = () =>
  zipOf({
    'imsmanifest.xml': manifestOf('Fire drill', 'index.html'),
    'index.html':
      '<!DOCTYPE html><html lang="en"><title>Fire drill</title><script src="go.js"></script></html>',
    'go.js': `API.LMSInitialize('');
      if (API.LMSGetValue('cmi.core.lesson_location') === 'exit') API.LMSSetValue('cmi.core.lesson_status', 'passed');
      API.LMSSetValue('cmi.core.lesson_location', 'exit');
      API.LMSCommit('');`,
  });

/**
 * The main job of the product in one browser, from registering to logging out, each step as people do it.
 * @param browser for the title
 * @param start starts it
 */
export function walkMainJob(browser: string, start: () => Promise<Engine>): void {
  test.describe(`the main job in ${browser}`, () => {
    const email = 'maria.santos@example.com';
    let system: System;
    let walker: Walker;

    test.beforeAll(async () => {
      system = await startSystem();
      const engine = await start().catch(async (error: unknown) => {
        await system.stop();
        throw error;
      });
      walker = createWalker(engine, system.url);
    });

    test.afterAll(async () => {
      await walker.close();
      await system.stop();
    });

    const health = async () =>
      (await call<HealthResponse>(`${system.url}/registry/v1/health?minutes=60`)).body;

    test.afterEach(async () => assert.equal(await walker.failure(), undefined));

    test('a person registers, opens the link in the mail and logs in', async () => {
      await walker.open('/');
      await walker.click(byRole('link', 'Register'));
      await walker.see(heading('Welcome to Switchboard'));
      await walker.fill(byLabel(/^Email/), email);
      await walker.fill(byLabel(/^First Name/), 'Maria');
      await walker.fill(byLabel(/^Last Name/), 'Santos');
      await walker.fill(byLabel(/^Phone Number$/), '0917 123 4567');
      await walker.fill(byLabel(/^Password$/), PASSWORD);
      await walker.fill(byLabel(/^Confirm Password/), PASSWORD);
      await walker.click(byRole('button', 'Register'));
      await walker.see(byText(/successfully registered/));
      await walker.open(await linkTo(system.url, email, '/verify/'));
      await walker.see(byText(/Your account has been verified/));
      await walker.click(byText('Back to Login'));
      await walker.see(heading('Welcome back'));
      await walker.fill(byLabel(/^Password$/), PASSWORD);
      await walker.press('Enter');
      await walker.arrive('/dashboard/home');
    });

    test('sets up a workspace and sees Home with the whole menu', async () => {
      await walker.see(heading('Get started'));
      await walker.fill(byLabel(/^Company name/), 'Santos Trading');
      await walker.choose(byLabel(/^Country/), 'Philippines');
      await walker.click(byRole('button', 'Continue'));
      await walker.click(byRole('button', 'Finish'));
      await walker.see(heading(/Maria/));
      for (const entry of [
        'Home',
        'Broadcast',
        'Tickets',
        'Training',
        'Team Management',
        'Analytics',
      ])
        await walker.see(menu(entry));
    });

    test('replies to the sample ticket in the rich editor, undoes the send and repeats it', async () => {
      await walker.click(menu('Tickets'));
      await walker.click(byRole('link', 'All tickets'));
      await walker.click(byRole('link', 'Welcome'));
      await walker.see(heading(/Welcome/));
      await walker.see(byRole('toolbar', 'Formatting: Reply'));
      await walker.click(byRole('textbox', 'Reply'));
      await walker.type('It works ');
      await walker.press('Control+b');
      await walker.type('here too');
      await walker.see(bySelector('.tiptap strong'));
      await walker.press('Control+Enter');
      await walker.see(byText('Sending…', thread));
      await walker.click(byRole('button', 'Undo', thread));
      await walker.miss(byText('Sending…', thread));
      await walker.see(byText('here too', byRole('textbox', 'Reply')));
      await walker.click(byRole('button', 'Send reply'));
      await walker.see(byText('Sending…', thread));
      await walker.miss(byText('Sending…', thread));
      await walker.see(byText('here too', thread));
    });

    test('writes a ticket and finds it', async () => {
      await walker.open('/dashboard/tickets/new');
      await walker.fill(byLabel(/^Subject/), 'The lamp arrived broken');
      await walker.fill(byLabel(/^Requester/), 'carla@example.com');
      await walker.fill(byRole('textbox', /^Message/), 'Hello, please send another one.');
      await walker.fill(byLabel(/^Name/), 'Carla Diaz');
      await walker.press('Enter');
      await walker.see(heading(/The lamp arrived broken/));
      await walker.see(byText(/please send another one/, thread));
      await walker.open('/dashboard/tickets/all');
      await walker.see(byRole('link', 'The lamp arrived broken'));
      await walker.press('/');
      await walker.fill(byRole('combobox', 'Search tickets, messages and contacts'), 'broken lamp');
      await walker.see(byRole('option', /The lamp arrived broken/));
      // The first option is chosen a moment after it appears.
      await walker.see(bySelector('input[aria-activedescendant*="option"]'));
      await walker.press('Enter');
      await walker.see(heading(/The lamp arrived broken/));
    });

    test('writes a broadcast and keeps it as a draft', async () => {
      await walker.click(menu('Broadcast'));
      await walker.click(byRole('link', 'New broadcast'));
      await walker.fill(byLabel(/^Name/), 'Opening hours');
      await walker.click(byRole('button', 'Continue'));
      await walker.see(byRole('heading', 'Opening hours'));
      await walker.click(byRole('tab', /Message/));
      await walker.fill(byLabel(/^Subject/), 'We open at nine');
      await walker.fill(byRole('textbox', /^Message/), 'From Monday on, we open at nine.');
      await walker.see(byText(/^Saved/));
      await walker.click(byRole('link', 'Back to broadcasts'));
      await walker.see(byRole('link', 'Opening hours'));
    });

    test('opens Team, Training, Analytics, Account Balance and Profile', async () => {
      await walker.click(menu('Team Management'));
      await walker.see(byText('maria.santos@example.com'));
      await walker.click(menu('Training'));
      await walker.see(heading('Training Library'));
      await walker.click(menu('Analytics'));
      await walker.see(heading('Ticket trends'));
      await walker.see(bySelector('.MuiChartsSurface-root path'));
      await walker.click(byRole('button', /account menu/));
      await walker.click(byRole('menuitem', 'Account Balance'));
      await walker.see(heading('Account Balance'));
      await walker.click(byRole('button', /account menu/));
      await walker.click(byRole('menuitem', 'Profile'));
      await walker.see(heading('Profile'));
      await walker.click(byRole('link', 'Security'));
      await walker.see(byRole('heading', 'Password'));
    });

    test('plays a SCORM package, goes on where it was left, and completes its course', async () => {
      const {body} = await call<{accessToken: string}>(`${system.url}/api/auth/login`, {
        method: 'POST',
        body: {email, password: PASSWORD},
      });
      const target = {url: system.url, token: body.accessToken};
      const lesson = await publishPackage(target, 'Fire drill', await pack());
      await walker.open(lesson);
      await walker.click(byRole('button', 'Start: Fire drill'));
      await walker.see(byText('Saved'));
      await walker.open(lesson);
      await walker.click(byRole('button', 'Continue where you left off: Fire drill'));
      await walker.see(byText('You completed Fire drill.'));
    });

    test('nothing crashed and no policy was violated', async () => {
      assert.deepEqual(
        {faults: walker.faults(), violations: (await health()).violations},
        {faults: [], violations: {}},
      );
    });

    test('leaving a page while a section loads does not count as a failure of its release', async () => {
      await walker.open('/dashboard/profile');
      await walker.see(heading('Profile'));
      await walker.evaluate(`new MutationObserver((_changes, observer) => {
        if (!document.querySelector('script[src*="/remotes/broadcast/"]')) return;
        observer.disconnect();
        location.assign('/dashboard/balance');
      }).observe(document, {childList: true, subtree: true})`);
      await walker.click(menu('Broadcast'));
      await walker.see(heading('Account Balance'));
      await walker.click(menu('Analytics'));
      await walker.see(heading('Ticket trends'));
    });

    test('the page loads completely each time', async () => {
      for (let times = 0; times < 20; times += 1) {
        await walker.open('/dashboard/balance');
        await walker.see(heading('Account Balance'));
      }
    });

    test('logs out', async () => {
      await walker.click(byRole('button', /account menu/));
      await walker.click(byRole('menuitem', 'Logout'));
      await walker.arrive('/login');
      await walker.see(heading('Welcome back'));
      const {releases, violations} = await health();
      assert.deepEqual(
        {failed: releases.filter(({failures, crashes}) => failures + crashes > 0), violations},
        {failed: [], violations: {}},
      );
    });
  });
}
