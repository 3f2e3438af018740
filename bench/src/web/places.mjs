import {readdirSync} from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Builds of peers, and their descriptions. */
export const cache = path.join(root, '.cache/bench-web');

export const REMOTES = readdirSync(root).filter((name) => name.startsWith('remote-'));
