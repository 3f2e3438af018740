import {setTimeout as wait} from 'node:timers/promises';
import {ask, type Commands, runCommand, say} from './command.ts';

const USAGE = `Usage: npm run analytics -- rebuild    makes all figures anew from the history of tickets, while others work
       npm run analytics -- status     says how many tickets are left
       with --url http://localhost:3000 for another address`;

const PATH = '/connect/api/operator/fact-rebuilds';
const LOOK_MS = 1000;

interface Left {
  left: number;
}

const saying = ({left}: Left) => `${left} ${left === 1 ? 'ticket is' : 'tickets are'} left.`;

const COMMANDS: Commands = {
  rebuild: async (url) => {
    const began = Date.now();
    let {left} = await ask<Left>(url, `POST ${PATH}`);
    say(`${left} ${left === 1 ? 'ticket' : 'tickets'} to read.`);
    while (left > 0) {
      await wait(LOOK_MS);
      ({left} = await ask<Left>(url, `GET ${PATH}`));
      say(saying({left}));
    }
    say(`All figures are made anew, in ${Math.ceil((Date.now() - began) / 1000)} s.`);
  },
  status: async (url) => say(saying(await ask<Left>(url, `GET ${PATH}`))),
};

await runCommand(COMMANDS, USAGE);
