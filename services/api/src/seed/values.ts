import {DateTime} from 'luxon';
import {FIRST_NAMES, LAST_NAMES, MAIL_DOMAINS} from './people.ts';
import type {Random} from './random.ts';

const CITIES = [
  'Manila',
  'Cebu City',
  'Davao',
  'Singapore',
  'Lisbon',
  'Leeds',
  'Utrecht',
  'Graz',
  'Toronto',
  'Austin',
];
const COUNTRIES = ['Norway', 'Japan', 'Portugal', 'Canada', 'New Zealand', 'Austria', 'Singapore'];
export const PRODUCTS = [
  'Brightleaf Mini',
  'Brightleaf One',
  'Brightleaf Duo',
  'Brightleaf Wall',
  'Brightleaf Classroom',
];
const PLANS = ['Plus', 'Plus Family', 'Office'];
const CARRIERS = ['LBC', 'DHL', 'J&T Express', 'UPS', 'Ninja Van'];
const PHONES = ['Pixel 9', 'iPhone 16', 'Galaxy S25', 'Fairphone 6'];

/** Values for the variables of one conversation. */
export const drawValues = (
  random: Random,
  createdAt: Date,
  firstName: string,
): Record<string, string> => {
  const amount = random.between(900, 18_900) / 100;
  const daysOff = random.between(-6, 4);
  return {
    firstName,
    order: `BL-${random.between(20_000, 89_999)}`,
    serial: String(random.between(100_000, 999_999)),
    amount: `$${amount.toFixed(2)}`,
    oldAmount: `$${(amount * 0.8).toFixed(2)}`,
    date: DateTime.fromJSDate(createdAt, {zone: 'utc'}).plus({days: daysOff}).toFormat('d MMMM'),
    city: random.pick(CITIES),
    country: random.pick(COUNTRIES),
    product: random.pick(PRODUCTS),
    plan: random.pick(PLANS),
    carrier: random.pick(CARRIERS),
    phone: random.pick(PHONES),
  };
};

/** A customer; with some 700 names a few write more than once. */
export const drawCustomer = (random: Random): {firstName: string; name: string; email: string} => {
  const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const domain =
    MAIL_DOMAINS[(firstName.length + lastName.length) % MAIL_DOMAINS.length] ?? 'example.com';
  return {
    firstName,
    name: `${firstName} ${lastName}`,
    email: `${firstName}.${lastName}@${domain}`.toLowerCase(),
  };
};
