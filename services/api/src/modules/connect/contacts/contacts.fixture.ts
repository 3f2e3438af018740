/** All that can be said of a person. */
export const ROSA = {
  name: 'Rosa Lim',
  email: 'Rosa@example.com',
  phone: null,
  company: 'Lim Lamps',
  timeZone: 'Asia/Manila',
  tags: ['vip', ' vip '],
};

/** All that a ticket shows of whoever has the address, where nothing more is known. */
export const SHOWN = {
  name: 'rosa',
  email: 'rosa@example.com',
  phone: null,
  company: null,
  timeZone: null,
  bounce: null,
};
