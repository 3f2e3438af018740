/** One message to one recipient. `id` is the recipient's: a provider that gets it twice sends it once. */
export interface OutgoingMessage {
  id: string;
  /** Name of the recipient in webhooks. */
  reference: string;
  to: {name: string; address: string};
  subject: string;
  html: string;
  text: string;
  /** Set for emails. */
  messageId: string;
  from: {name: string; address: string};
  replyTo: string | null;
  /** Address for bounces, unlike replies. */
  returnPath: string | null;
  headers: Record<string, string>;
}

/** Outcome of a message; `retry`: it was not accepted, for now; `untried`: there was no attempt. */
export type Sent =
  | {id: string; kind: 'accepted'; providerId: string | null}
  | {id: string; kind: 'failed' | 'retry' | 'unknown'; code: string; error: string}
  | {id: string; kind: 'untried'};

/** Outcome of a batch. `isBusy`: the provider is down or requests a pause, as stated in `reason`. */
export interface BatchResult {
  sent: Sent[];
  isBusy: boolean;
  reason: string;
}

/** A delivery channel: SMTP, an SMS provider, the sandbox. It never throws. */
export interface ProviderChannel {
  /** Name among the gates: all channels with the same name share the throttle. */
  name: string;
  /** True if it delivers nothing to anybody. */
  isSandbox: boolean;
  perMinute: number | null;
  /** Messages that one process has in progress at a time: this many have an unknown outcome when it ends. */
  batchSize: number;
  send: (batch: readonly OutgoingMessage[]) => Promise<BatchResult>;
  close: () => Promise<void>;
}

export type Channels = Record<'email' | 'sms', ProviderChannel>;

/** Processes items with limited concurrency. */
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
