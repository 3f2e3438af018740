import {DEFAULT_LIMITS} from '../config/limits.ts';
import {createHasher} from '../modules/account/guard/hasher.ts';
import type {Hasher} from '../modules/account/ports.ts';

const real = createHasher(DEFAULT_LIMITS);

/** Queries in this process, and their answers. */
const answers = new Map<string, Promise<unknown>>();

const once = <Answer>(question: unknown[], ask: () => Promise<Answer>): Promise<Answer> => {
  const key = JSON.stringify(question);
  const known = answers.get(key) as Promise<Answer> | undefined;
  if (known) return known;
  const answer = ask();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
};

/** Real answers, each computed once per process: the people in tests share few passwords, and here their hashes too. */
export const rememberingHasher: Hasher = {
  hash: (password) => once([password], () => real.hash(password)),
  verify: (stored, password) => once([stored, password], () => real.verify(stored, password)),
};
