import type {Draft} from '@switchboard/contracts/drafts/schemas';
import type {MailAddress} from '@switchboard/contracts/fields';
import {
  companyOf,
  type Content,
  idsOf,
  isBlank,
  isSame,
  type KeptText,
  NOTHING,
  type OtherText,
  type Text,
  toText,
  WITH_NOTHING,
  WORDLESS,
} from './draft-text.ts';

/** `failed`: kept in this browser, and tried again. */
export type DraftStatus = 'empty' | 'unsaved' | 'saved' | 'failed';

export interface DraftState extends Omit<Content, 'html'> {
  isEmpty: boolean;
  other: OtherText | null;
  /** Grows when the text was changed otherwise than by typing. */
  revision: number;
}

/** What a draft needs of the world. */
export interface DraftPorts {
  keep: {read: () => KeptText | undefined; write: (kept: KeptText | undefined) => void};
  save: (text: {
    html: string;
    attachmentIds: string[];
    to?: MailAddress[];
    cc: MailAddress[] | null;
    bcc?: MailAddress[];
    macroIds: string[];
    seenMessageId: string | null;
    basedOn: string | null;
  }) => Promise<Draft>;
  discard: () => Promise<unknown>;
  /** The server's copy as it is now. */
  readNewest: () => Promise<Draft | undefined>;
  isConflict: (error: unknown) => boolean;
}

/** How long somebody may pause before what they wrote is sent to the server, and how long they may type without a pause. */
const PAUSE_MS = 800;
const LONGEST_MS = 5000;
const RETRY_MS = 10_000;
/**
 * A text that is written and not sent. It is kept in the browser with every change, and on the server soon after; when two
 * places wrote different texts the newest is shown, the other is kept, and their author chooses.
 */
export class DraftStore {
  readonly #ports: DraftPorts;
  readonly #listeners = new Set<() => void>();
  #text = NOTHING;
  #isDirty = false;
  #hasTyped = false;
  #state: DraftState = {isEmpty: true, other: null, revision: 0, ...WITH_NOTHING};
  #status: DraftStatus = 'empty';
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince = 0;
  #isClosed = false;

  /** @param known what the server had when it was last asked */
  constructor(ports: DraftPorts, known: Draft | undefined) {
    this.#ports = ports;
    const kept = ports.keep.read();
    if (kept) {
      const {changedAt, other, ...text} = kept;
      // An older release of this section kept less.
      this.#text = {...WITH_NOTHING, ...text};
      this.#isDirty = true;
      if (other) this.#state = {...this.#state, other: {...WITH_NOTHING, ...other, savedAt: null}};
    } else this.#adopt(known);
    this.#status = this.#statusNow();
    this.#state = {
      ...this.#state,
      isEmpty: this.#status === 'empty',
      revision: 0,
      ...companyOf(this.#text),
    };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): DraftState => this.#state;
  readonly status = (): DraftStatus => this.#status;
  readonly text = (): Text => this.#text;

  /** @param newest the newest message of the thread, for a text that begins */
  type(html: string, newest: string | null): void {
    this.#change({html}, newest);
  }

  /** As `type`, for what goes with the text. */
  put(company: Partial<Omit<Content, 'html'>>, newest: string | null): void {
    this.#change(company, newest);
  }

  /**
   * What was sent is here again, because its author took it back. The server has it as a draft, unless another one was begun:
   * then that stays, and its author chooses.
   */
  async restore(content: Content): Promise<void> {
    if (isBlank(this.#text)) {
      const newest = await this.#ports.readNewest();
      this.#hasTyped = false;
      this.#isDirty = false;
      this.reconcile(newest);
    } else {
      this.#set({other: {...content, savedAt: null}});
      this.#keep();
    }
  }

  #change(content: Partial<Content>, newest: string | null): void {
    this.#text = {
      ...this.#text,
      ...content,
      seenMessageId: isBlank(this.#text) ? newest : this.#text.seenMessageId,
    };
    this.#hasTyped = true;
    this.#isDirty =
      !isBlank(this.#text) || this.#text.savedAt !== null || this.#running !== undefined;
    this.#dirtySince ||= Date.now();
    this.#keep();
    this.#set({});
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, this.#dirtySince + LONGEST_MS - Date.now())));
  }

  /** Its author has read the thread up to this message. */
  see(seenMessageId: string | null): void {
    this.#text = {...this.#text, seenMessageId};
    if (this.#isDirty) this.#keep();
  }

  /** Brings what is here and what the server has together. */
  reconcile(server: Draft | undefined): void {
    if (!this.#isDirty && this.#hasTyped) return undefined;
    if (!this.#isDirty) return this.#set({revision: this.#adopt(server)});
    if (!server || server.updatedAt === this.#text.savedAt || isSame(toText(server), this.#text)) {
      this.#text = {...this.#text, savedAt: server?.updatedAt ?? null};
      this.#set({});
      return this.#schedule(0);
    }
    // Their author chooses between two texts at a time; the server keeps the third.
    if (this.#isOtherOnlyHere()) return undefined;
    const kept = this.#ports.keep.read();
    if (this.#hasTyped || !kept || server.updatedAt <= kept.changedAt)
      return this.#set({other: toText(server)});
    const other = {...this.#text, savedAt: null};
    return this.#set({other, revision: this.#adopt(server)});
  }

  keepMine(): void {
    const {other} = this.#state;
    if (other?.savedAt) this.#text = {...this.#text, savedAt: other.savedAt};
    this.#set({other: null});
    this.#keep();
    void this.#save();
  }

  takeOther(): void {
    const {other, revision} = this.#state;
    if (!other) return;
    this.#text = {
      ...this.#text,
      html: other.html,
      ...companyOf(other),
      savedAt: other.savedAt ?? this.#text.savedAt,
    };
    this.#isDirty = other.savedAt === null;
    this.#set({other: null, revision: revision + 1});
    this.#keep();
    void this.#save();
  }

  /** Sends what the server does not have yet. @returns when no request is under way */
  readonly flush = async (): Promise<void> => {
    await this.#save();
    await this.#running;
  };

  /** Saves no more until the next change. @returns when no request is under way */
  async pause(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Sends once what the server does not have yet; if that fails, it is still in the browser. */
  close(): void {
    this.#isClosed = true;
    void this.#save();
  }

  /** Nothing of it is left, here or on the server: it was sent. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#text = NOTHING;
    this.#isDirty = false;
    this.#hasTyped = false;
    this.#dirtySince = 0;
    this.#set({other: null, revision: this.#state.revision + 1});
    this.#keep();
  }

  #statusNow(): DraftStatus {
    if (this.#isDirty) return 'unsaved';
    return isBlank(this.#text) ? 'empty' : 'saved';
  }

  /** Tells only of what has changed: the letters of a text are nobody's business but the editor's. */
  #set(change: Partial<DraftState>, status = this.#statusNow()): void {
    const next = {...this.#state, isEmpty: status === 'empty', ...companyOf(this.#text), ...change};
    const isUnchanged = Object.entries(next).every(
      ([name, value]) => value === this.#state[name as keyof DraftState],
    );
    if (isUnchanged && status === this.#status) return;
    if (!isUnchanged) this.#state = next;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  #isOtherOnlyHere = () => this.#state.other?.savedAt === null;

  #keep(): void {
    const isOnlyHere = this.#isOtherOnlyHere();
    const other = isOnlyHere && this.#state.other ? {other: this.#state.other} : {};
    this.#ports.keep.write(
      this.#isDirty || isOnlyHere
        ? {...this.#text, changedAt: new Date().toISOString(), ...other}
        : undefined,
    );
  }

  /** Shows a text of the server; nothing that was typed is in its way. @returns the revision then */
  #adopt(draft: Draft | undefined): number {
    const next = draft ? toText(draft) : NOTHING;
    const isOther = next.html !== this.#text.html;
    this.#text = next;
    this.#isDirty = false;
    return this.#state.revision + (isOther ? 1 : 0);
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#save(), wait);
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    if (!this.#isDirty || this.#state.other) return;
    this.#dirtySince = 0;
    this.#running = this.#send();
    await this.#running;
    this.#running = undefined;
  }

  async #send(): Promise<void> {
    const sent = this.#text;
    const {html, to, cc, bcc, macroIds, seenMessageId, savedAt} = sent;
    try {
      const draft = isBlank(sent)
        ? undefined
        : await this.#ports.save({
            html: html || WORDLESS,
            attachmentIds: idsOf(sent),
            ...(to && {to: [...to]}),
            cc: cc && [...cc],
            ...(bcc.length > 0 && {bcc: [...bcc]}),
            macroIds: [...macroIds],
            seenMessageId,
            basedOn: savedAt,
          });
      if (isBlank(sent) && savedAt !== null) await this.#ports.discard();
      this.#text = {...this.#text, savedAt: draft?.updatedAt ?? null};
      this.#isDirty = !isSame(this.#text, sent);
      this.#keep();
      this.#set({});
      if (this.#isDirty) this.#schedule(PAUSE_MS);
    } catch (error) {
      if (this.#ports.isConflict(error)) return this.reconcile(await this.#ports.readNewest());
      this.#set({}, 'failed');
      this.#schedule(RETRY_MS);
    }
  }
}
