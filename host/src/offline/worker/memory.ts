import type {KeptFile} from '../messages.ts';
import {copyOfPage, type Page} from './kept-page.ts';
import {filesOf, isPlan, NOTHING, type Plan} from './plan.ts';

const PAGE_KEY = '/service-worker/page';
const PLAN_KEY = '/service-worker/plan';

/** State of the worker from one start to the next: its plan and the kept page. A cache that fails counts as empty. */
export class Memory {
  plan: Plan = NOTHING;
  /** Address → hash of every file of the plan. */
  wanted = filesOf(NOTHING);
  isRead = false;
  private readonly openCache: () => Promise<Cache>;
  private reading: Promise<void> | undefined;

  constructor(openCache: () => Promise<Cache>) {
    this.openCache = openCache;
  }

  /** Reads the plan, once. */
  ready(): Promise<void> {
    return (this.reading ??= this.readPlan()
      .catch(() => undefined)
      .finally(() => (this.isRead = true)));
  }

  async change(plan: Plan): Promise<void> {
    this.use(plan);
    await this.write(PLAN_KEY, Response.json(plan));
  }

  /** Keeps a whole build: its page and its files from now on. */
  async adopt(page: Page): Promise<void> {
    await this.keepPage(page);
    await this.change({...this.plan, host: page.files, nextHost: []});
  }

  keepPage(page: Page): Promise<void> {
    return this.write(PAGE_KEY, copyOfPage(page, new Date()));
  }

  keptPage(): Promise<Response | undefined> {
    return this.read(PAGE_KEY);
  }

  isWanted({url, integrity}: KeptFile): boolean {
    return this.wanted.get(url) === integrity;
  }

  private use(plan: Plan) {
    this.plan = plan;
    this.wanted = filesOf(plan);
  }

  private async readPlan() {
    const stored: unknown = await (await this.read(PLAN_KEY))?.json();
    if (isPlan(stored)) this.use(stored);
  }

  private read(key: string): Promise<Response | undefined> {
    return this.openCache()
      .then((cache) => cache.match(key))
      .catch(() => undefined);
  }

  private write(key: string, entry: Response): Promise<void> {
    return this.openCache()
      .then((cache) => cache.put(key, entry))
      .catch(() => undefined);
  }
}
