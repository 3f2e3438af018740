import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {Answer} from '../support/network/fault-proxy.ts';
import {VICTIM, victimOf} from './attack-tools.ts';
import {hitOf, TARGETS} from './remotes.ts';

/** A file in transit to the browser that is not the one on record. */
export interface FileAttack {
  name: string;
  matches: (url: string) => boolean;
  change: (answer: Answer) => Answer | Promise<Answer>;
}

const flipOneBit = (answer: Answer): Answer => {
  const body = Buffer.from(answer.body);
  const place = Math.floor(body.length / 3);
  body[place] = body[place]! ^ 1;
  return {...answer, body};
};

const typed =
  (type: string) =>
  (answer: Answer): Answer => ({...answer, headers: {...answer.headers, 'content-type': type}});

/**
 * Attacks on the files of the victim's active release.
 * @param systemUrl source of genuine files of other releases, which are passed off as the victim's
 */
export function fileAttacks(document: RegistryDocument, systemUrl: string): FileAttack[] {
  const {release} = victimOf(document);
  const other = document.remotes.training!;
  const entry = hitOf(VICTIM, 'entry', release).matches;
  return [
    ...TARGETS.map((target) => ({
      name: `one bit flipped in the ${target}`,
      matches: hitOf(VICTIM, target, release).matches,
      change: flipOneBit,
    })),
    ...['text/plain', 'image/png', 'application/json', 'text/css'].map((type) => ({
      name: `the entry served as ${type}`,
      matches: entry,
      change: typed(type),
    })),
    {
      name: 'the genuine entry of another remote in its place',
      matches: entry,
      change: async (answer) => ({
        ...answer,
        body: Buffer.from(
          await (await fetch(systemUrl + other.baseUrl + other.release.entry)).arrayBuffer(),
        ),
      }),
    },
    {
      name: 'a line added at the end of the entry',
      matches: entry,
      change: (answer) => ({
        ...answer,
        body: Buffer.concat([answer.body, Buffer.from('\nglobalThis.foreignScriptRan = 1;\n')]),
      }),
    },
    {
      name: 'a line added before the entry',
      matches: entry,
      change: (answer) => ({
        ...answer,
        body: Buffer.concat([Buffer.from('globalThis.foreignScriptRan = 1;\n'), answer.body]),
      }),
    },
  ];
}
