import {row} from '../row.mjs';
import {call} from './connection.mjs';
import {ms, percentile} from './load.mjs';

const SEARCHES = 300;

/** Typical searches: frequent and rare words, beginnings, two words, numbers, names, typos. */
async function searchesFrom(db) {
  const {rows} = await db.query('select word from connect.search_word order by random() limit 200');
  const words = rows.map(({word}) => word);
  const slip = (word) => word.slice(0, 3) + (word[4] ?? '') + word[3] + word.slice(5);
  return Array.from({length: SEARCHES}, (_, index) => {
    const [word, other] = [words[index % words.length], words[(index * 7 + 3) % words.length]];
    return [
      word,
      word.slice(0, 4),
      `${word} ${other.slice(0, 5)}`,
      `#${1000 + index * 37}`,
      `person${index * 11}`,
      slip(word),
    ][index % 6];
  });
}

/** Each search once, one after the other. */
export async function measureSearch(api, db) {
  const searches = await searchesFrom(db);
  for (const q of searches.slice(0, 60))
    await call(api, `/connect/api/search?q=${encodeURIComponent(q)}`);
  const times = [];
  const byKind = Array.from({length: 6}, () => []);
  for (const [index, q] of searches.entries()) {
    const began = performance.now();
    await call(api, `/connect/api/search?q=${encodeURIComponent(q)}`);
    times.push(performance.now() - began);
    byKind[index % 6].push(times.at(-1));
  }
  row(
    `search, ${SEARCHES} different ones`,
    ms(percentile(times, 0.95)),
    `p95; goal: at most 20 ms; median ${ms(percentile(times, 0.5))}`,
  );
  for (const [index, kind] of [
    'a word',
    'a beginning of four letters',
    'two words',
    'a number',
    'an address',
    'a slip',
  ].entries())
    row(`  ${kind}`, ms(percentile(byKind[index], 0.95)), 'p95');
}
