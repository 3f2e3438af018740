/** Order of a client to the service, in one transaction; the same order again must change nothing. */
export type Order =
  | {kind: 'topUp'; workspaceId: string; amount: number; key: string}
  | {kind: 'open'; workspaceId: string; amount: number; broadcastId: string; key: string}
  | {
      kind: 'batch';
      workspaceId: string;
      holdId: string;
      settle: number;
      release: number;
      spend: number;
      key: string;
    }
  | {kind: 'close'; workspaceId: string; holdId: string};

export interface Asked {
  id: number;
  order: Order;
}

/** `refused`: a rule rejected it, so nothing was done. `fault`: the outcome is unknown. */
export type Reply =
  | {id: number; outcome: 'done'; holdId?: string}
  | {id: number; outcome: 'refused' | 'fault'; why: string};

/** Ledger operations that an order consists of. */
export const operationsOf = (order: Order): number => (order.kind === 'batch' ? 4 : 1);
