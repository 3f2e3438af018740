import {DateTime} from 'luxon';
import {unmapped} from '#plugins/network/network.ts';

/** Time and network address of a request; null: unknown. */
export interface Asked {
  at: Date;
  address: string | null;
}

/** `on 22 November 2026 at 17:40 UTC, from 203.0.113.7` */
export const whenAndWhere = ({at, address}: Asked) =>
  `on ${DateTime.fromJSDate(at, {zone: 'utc'}).toFormat("d MMMM yyyy 'at' HH:mm 'UTC'")}${address === null ? '' : `, from ${unmapped(address)}`}`;
