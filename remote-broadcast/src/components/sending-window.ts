import type {SendingWindow} from '@switchboard/contracts/broadcasts/schemas';
import {language} from '@switchboard/i18n';

const format = new Intl.DateTimeFormat(language(), {weekday: 'short', timeZone: 'UTC'});

/** Short names of the days, Monday first. 1 January 2024 was one. */
export const DAY_LABELS = Array.from({length: 7}, (_, index) =>
  format.format(new Date(Date.UTC(2024, 0, 1 + index))),
);

/** `Mon, Tue · 09:00–18:00` */
export const windowText = ({days, from, to}: SendingWindow): string =>
  `${days.map((day) => DAY_LABELS[day - 1]).join(', ')} · ${from}–${to}`;
