/** A person with all values. */
export const ROSA = {
  name: 'Rosa Lim',
  email: 'Rosa@example.com',
  phone: null,
  company: 'Lim Lamps',
  timeZone: 'Asia/Manila',
  tags: ['vip', ' vip '],
};

/** All values that a ticket shows of a contact with the address only. */
export const SHOWN = {
  name: 'rosa',
  email: 'rosa@example.com',
  phone: null,
  company: null,
  timeZone: null,
  bounce: null,
};
