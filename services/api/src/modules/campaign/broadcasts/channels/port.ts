/** One message to one recipient. `id` is the recipient's: a provider that gets it twice sends it once. */
export interface OutgoingMessage {
  id: string;
  /** What webhooks name the recipient by. */
  reference: string;
  to: {name: string; address: string};
  subject: string;
  html: string;
  text: string;
  /** Of emails. */
  messageId: string;
  from: {name: string; address: string};
  replyTo: string | null;
  /** Where bounces go, unlike answers. */
  returnPath: string | null;
  headers: Record<string, string>;
}

/** What became of a message; `retry`: it was not taken, for now; `untried`: nobody tried. */
export type Sent =
  | {id: string; kind: 'accepted'; providerId: string | null}
  | {id: string; kind: 'failed' | 'retry' | 'unknown'; code: string; error: string}
  | {id: string; kind: 'untried'};

/** What became of a batch. `isBusy`: the provider is down or wants a pause, as `reason` says. */
export interface BatchResult {
  sent: Sent[];
  isBusy: boolean;
  reason: string;
}

/** A way out: SMTP, a provider of SMS, the sandbox. It never throws. */
export interface ProviderChannel {
  /** Its name among the gates: all who have it share the throttle. */
  name: string;
  /** It sends nothing to anybody. */
  isSandbox: boolean;
  perMinute: number | null;
  /** Messages that one process has under way at a time: so many are unknown when it ends. */
  batchSize: number;
  send: (batch: readonly OutgoingMessage[]) => Promise<BatchResult>;
  close: () => Promise<void>;
}

export type Channels = Record<'email' | 'sms', ProviderChannel>;

/** Does something for each, so many at a time. */
export const inParallel = async <Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = [...items].reverse();
  const lane = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({length: Math.min(lanes, items.length)}, lane));
};
