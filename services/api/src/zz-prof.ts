import pg from 'pg';
import {openDatabase} from './database/index.ts';
import {search} from './modules/connect/search/service.ts';
const url = process.env.U!;
const c = new pg.Client({connectionString: url}); await c.connect();
const {rows: [w]} = await c.query("select w.id, m.user_id from account.workspace w join account.membership m on m.workspace_id=w.id where name='Bench'");
const {rows} = await c.query('select word from connect.search_word order by md5(word) limit 200');
await c.end();
const words: string[] = rows.map(r => r.word);
const slip = (word: string) => word.slice(0, 3) + (word[4] ?? '') + word[3] + word.slice(5);
const qs = Array.from({length: 300}, (_, index) => {
  const [word, other] = [words[index % words.length]!, words[(index * 7 + 3) % words.length]!];
  return [word, word.slice(0, 4), `${word} ${other.slice(0, 5)}`, `#${1000 + index * 37}`, `person${index * 11}`, slip(word)][index % 6]!;
});
let sqlTime = 0; let by: Record<string, number> = {};
const q0 = pg.Client.prototype.query as any;
pg.Client.prototype.query = async function (this: any, cfg: any, ...r: any[]) { if (typeof r.at(-1) === 'function') return q0.call(this, cfg, ...r); const b = performance.now(); try { return await q0.call(this, cfg, ...r); } finally { const d = performance.now() - b; sqlTime += d; const k = (cfg.text ?? cfg).slice(0, 60); by[k] = (by[k] ?? 0) + d; } } as any;
const d = await openDatabase({databaseUrl: url, dataDir: ''});
const actor = {workspaceId: w.id, userId: w.user_id, role: 'owner', ticketScope: 'all'} as never;
const deps = {db: d.db, now: () => new Date()} as never;
const pct = (a: number[], p: number) => a.toSorted((x, y) => x - y)[Math.floor(a.length * p)]!.toFixed(1);
const best: number[] = qs.map(() => Infinity);
for (let round = 0; round < 7; round++) for (const [i, q] of qs.entries()) { const b = performance.now(); await search(deps, actor, {q} as never); best[i] = Math.min(best[i]!, performance.now() - b); }
console.log('best of 7 per search: median', pct(best, .5), 'p95', pct(best, .95), 'by kind median/p95', [0,1,2,3,4,5].map(k => { const a = best.filter((_, i) => i % 6 === k); return pct(a, .5) + '/' + pct(a, .95); }).join(' '));
await d.close();
