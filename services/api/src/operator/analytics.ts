import {setTimeout as wait} from 'node:timers/promises';
import {ask, type Commands, runCommand, say} from './command.ts';

const USAGE = `Usage: npm run analytics -- rebuild    makes all figures anew from the history of tickets, while others work
       npm run analytics -- status     says how many tickets are left
       with --url http://localhost:3000 for another address`;

const PATH = '/connect/api/operator/fact-rebuilds';
const LOOK_MS = 1000;

interface Due {
  due: number;
}

const left = ({due}: Due) => `${due} ${due === 1 ? 'ticket is' : 'tickets are'} left.`;

const COMMANDS: Commands = {
  rebuild: async (url) => {
    const began = Date.now();
    let {due} = await ask<Due>(url, 'POST', PATH);
    say(`${due} ${due === 1 ? 'ticket' : 'tickets'} to read.`);
    while (due > 0) {
      await wait(LOOK_MS);
      ({due} = await ask<Due>(url, 'GET', PATH));
      say(left({due}));
    }
    say(`All figures are made anew, in ${Math.ceil((Date.now() - began) / 1000)} s.`);
  },
  status: async (url) => say(left(await ask<Due>(url, 'GET', PATH))),
};

await runCommand(COMMANDS, USAGE);
