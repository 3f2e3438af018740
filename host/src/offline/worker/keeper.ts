import {homePath} from '@switchboard/contracts/places/host';
import type {KeepMessage, KeptFile} from '../messages.ts';
import {KeptFiles} from './kept-files.ts';
import {readPage, type Page} from './kept-page.ts';
import {inChosenTheme, type ReadCookie} from './kept-theme.ts';
import {Memory} from './memory.ts';
import {isSameBuild, listOf, nextPlan} from './plan.ts';

/** External functions that the worker's rules use. */
export interface KeeperPorts {
  openCache: (name: string) => Promise<Cache>;
  fetch: typeof fetch;
  wait: (milliseconds: number) => Promise<void>;
  origin: string;
  /** Undefined in browsers whose workers may not read cookies. */
  readCookie?: ReadCookie | undefined;
}

const PREFIX = 'switchboard-';
const FILES = `${PREFIX}files-1`;
const PAGE = `${PREFIX}page-1`;
/** Page address; every address of the dashboard yields the same page. */
/** Time limit of the network's page before the kept one is shown. */
const PATIENCE_MS = 2000;
const AT_ONCE = 4;

/** True for a cache of an older worker, with another shape. */
export const isOldCache = (name: string): boolean =>
  name.startsWith(PREFIX) && name !== FILES && name !== PAGE;

/** Files that the worker keeps, and its answers. */
export class Keeper {
  private readonly ports: KeeperPorts;
  private readonly memory: Memory;
  private readonly files: KeptFiles;
  /** Recently shown page of another build than the kept one. */
  private freshPage: Page | undefined;
  /** Grows with every message; work for an older one stops. */
  private round = 0;

  constructor(ports: KeeperPorts) {
    this.ports = ports;
    this.memory = new Memory(() => ports.openCache(PAGE));
    this.files = new KeptFiles({openCache: () => ports.openCache(FILES), fetch: ports.fetch});
  }

  /** Drops at once what may no longer be kept, then fetches missing files (O3, O5). */
  async keep(message: KeepMessage): Promise<void> {
    this.round += 1;
    const own = this.round;
    const isCurrent = () => own === this.round;
    await this.memory.ready();
    await this.memory.change(nextPlan(this.memory.plan, message));
    await this.prune();
    const page = await this.pageToKeep(message).catch(() => undefined);
    if (page && isCurrent()) await this.keepBuild(page, isCurrent);
    await this.keepAll(listOf(this.memory.wanted), isCurrent);
    if (isCurrent()) await this.prune();
  }

  /** True when a file may be among the kept ones. */
  mayHave(url: string): boolean {
    return !this.memory.isRead || this.memory.wanted.has(url);
  }

  /** Answers with a validated kept file or from the network. */
  async answerFile(request: Request): Promise<Response> {
    await this.memory.ready();
    const {url} = request;
    const integrity = this.memory.wanted.get(url);
    if (!integrity || (request.integrity && request.integrity !== integrity))
      return this.ports.fetch(request);
    const file = {url, integrity};
    return (await this.files.read(file)) ?? this.fetchAnew(file);
  }

  /**
   * The network's page within 2 s, else the kept one (O1).
   * @param network the network's answer
   * @param whenDone gets the work that continues after the response
   */
  async answerPage(
    network: Promise<Response>,
    whenDone: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    whenDone(network.then((response) => this.notePage(response.clone())).catch(() => undefined));
    const inTime = await Promise.race([
      network.catch(() => undefined),
      this.ports.wait(PATIENCE_MS),
    ]);
    if (inTime && inTime.status < 500) return inTime;
    const kept = await this.memory.keptPage();
    return kept ? inChosenTheme(kept, this.ports.readCookie) : network;
  }

  /** Replaces the kept page by one of the kept build; a page of another build has to wait for its files. */
  private async notePage(response: Response) {
    const page = await readPage(response, this.ports.origin);
    if (!page) return;
    await this.memory.ready();
    if (isSameBuild(page.files, this.memory.plan.host)) await this.memory.keepPage(page);
    else this.freshPage = page;
  }

  /** Returns the page that was just shown, or a new one when the tab runs another build than the kept one. */
  private async pageToKeep({host}: KeepMessage): Promise<Page | undefined> {
    if (this.freshPage) return this.freshPage;
    if (isSameBuild(host, this.memory.plan.host) && (await this.memory.keptPage()))
      return undefined;
    const response = await this.ports.fetch(homePath(), {
      headers: {accept: 'text/html'},
      cache: 'no-store',
    });
    return readPage(response, this.ports.origin);
  }

  /** Keeps a page once every file of its build is kept, so that the two always fit together (O6). */
  private async keepBuild(page: Page, isCurrent: () => boolean) {
    const {memory} = this;
    if (!isSameBuild(page.files, memory.plan.host))
      await memory.change({...memory.plan, nextHost: page.files});
    if (!(await this.keepAll(page.files, isCurrent))) return;
    await memory.adopt(page);
    if (this.freshPage === page) this.freshPage = undefined;
  }

  /** Keeps files a few at a time; returns true when all of them are kept. */
  private async keepAll(files: readonly KeptFile[], isCurrent: () => boolean): Promise<boolean> {
    const left = [...files];
    let isComplete = true;
    const work = async () => {
      for (let file = left.shift(); file && isCurrent(); file = left.shift())
        isComplete = (await this.keepFile(file)) && isComplete;
    };
    await Promise.all(Array.from({length: AT_ONCE}, work));
    return isComplete && isCurrent();
  }

  private async keepFile(file: KeptFile): Promise<boolean> {
    if (await this.files.read(file)) return true;
    const loaded = await this.files.load(file).catch(() => undefined);
    return loaded !== undefined && this.memory.isWanted(file) && this.files.write(file, loaded);
  }

  /** Fetches and validates a file of the plan that is not kept. */
  private async fetchAnew(file: KeptFile): Promise<Response> {
    const loaded = await this.files.load(file);
    if (!loaded) return Response.error();
    if (this.memory.isWanted(file)) await this.files.write(file, loaded.clone());
    return loaded;
  }

  private prune() {
    return this.files.prune((url) => this.memory.wanted.has(url));
  }
}
