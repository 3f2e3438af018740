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

/** `failed`: kept in this browser, to be retried. */
export type DraftStatus = 'empty' | 'unsaved' | 'saved' | 'failed';

export interface DraftState extends Omit<Content, 'html'> {
  isEmpty: boolean;
  other: OtherText | null;
  /** Increases with every change other than typing. */
  revision: number;
}

/** Dependencies of a draft. */
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
  /** Current copy on the server. */
  readNewest: () => Promise<Draft | undefined>;
  isConflict: (error: unknown) => boolean;
}

/** Longest pause, and longest continuous typing, before a save. */
const PAUSE_MS = 800;
const LONGEST_MS = 5000;
const RETRY_MS = 10_000;
/**
 * An unsent text. Every change is kept in the browser at once and on the server soon after. Of two texts from different
 * places, the newest is shown and the other is kept until the author chooses.
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

  /** @param known last known copy on the server */
  constructor(ports: DraftPorts, known: Draft | undefined) {
    this.#ports = ports;
    const kept = ports.keep.read();
    if (kept) {
      const {changedAt, other, ...text} = kept;
      // Drafts of older releases lack some fields.
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

  /** @param newest the newest message of the thread, stored with a new text */
  type(html: string, newest: string | null): void {
    this.#change({html}, newest);
  }

  /** Like `type`, for recipients, files and macros. */
  put(company: Partial<Omit<Content, 'html'>>, newest: string | null): void {
    this.#change(company, newest);
  }

  /**
   * Restores a reply after its author undid sending. The server has it as a draft, unless another one was begun: then that
   * stays, and the author chooses.
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

  /** Records that the author has read the thread up to this message. */
  see(seenMessageId: string | null): void {
    this.#text = {...this.#text, seenMessageId};
    if (this.#isDirty) this.#keep();
  }

  /** Reconciles the local text with the server's. */
  reconcile(server: Draft | undefined): void {
    if (!this.#isDirty && this.#hasTyped) return undefined;
    if (!this.#isDirty) return this.#set({revision: this.#adopt(server)});
    if (!server || server.updatedAt === this.#text.savedAt || isSame(toText(server), this.#text)) {
      this.#text = {...this.#text, savedAt: server?.updatedAt ?? null};
      this.#set({});
      return this.#schedule(0);
    }
    // The author chooses between two texts at a time; the server keeps the third.
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

  /** Saves pending changes. @returns when no request is in progress */
  readonly flush = async (): Promise<void> => {
    await this.#save();
    await this.#running;
  };

  /** Stops saving until the next change. @returns when no request is in progress */
  async pause(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Saves pending changes once; on failure they remain in the browser. */
  close(): void {
    this.#isClosed = true;
    void this.#save();
  }

  /** Deletes the draft here and on the server after sending. */
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

  /** Notifies only on relevant changes: single letters concern the editor alone. */
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

  /** Shows a server text when no typed text is in the way. @returns the new revision */
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
