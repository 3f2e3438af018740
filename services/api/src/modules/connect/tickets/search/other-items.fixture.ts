import type {KnownItem} from './known-items.fixture.ts';

const NAMES = [
  'Ana',
  'Tom',
  'Rosa',
  'Priya',
  'Grace',
  'Mateo',
  'Jürgen',
  'Olena',
  'Ingrid',
  'Duarte',
  'Mia',
  'Noah',
  'Lena',
  'Omar',
  'Yuki',
  'Chloe',
];
const SURNAMES = [
  'Smith',
  'Lopes',
  'Becker',
  'Raman',
  'Okafor',
  'Silva',
  'Müller',
  'Tanaka',
  'Rossi',
  'Novak',
  'Haddad',
  'Jensen',
  'Kim',
  'Dubois',
];
const THINGS = [
  'kettle',
  'parcel',
  'invoice',
  'password',
  'tablet',
  'subscription',
  'webhook',
  'boots',
  'order',
  'team plan',
  'lamp',
  'chair',
  'refund',
  'VAT',
  'app',
  '订单',
  '배송지',
  'Lieferung',
];
const TROUBLES = [
  'is broken',
  'is lost',
  'shows the wrong amount',
  'crashes',
  'cannot be changed',
  'arrived twice',
  'has the wrong size',
  'is missing',
  'is late',
  '还没有到货',
];
const SENTENCES = [
  'I attach a photo.',
  'The courier says it was delivered.',
  'Please check the clock of the phone.',
  'We are sorry for the trouble.',
  'Can I exchange it in the shop?',
  'The warehouse sends a replacement on Thursday.',
  'It works again, thank you!',
  'A credit note follows.',
  'The tracking stands still since Monday.',
  'Yes, bring the receipt.',
  'The deposit goes back to your card.',
  'Please update the app.',
  'Is there a lift to the balcony?',
  'It happens on Android only.',
  'I changed my password yesterday.',
  '请尽快处理。',
  '写真をお送りください。',
];
const TAGS = ['billing', 'warranty', 'bug', 'sales', 'api', 'vip', 'android'];

/** Pseudo-random numbers, the same in every run. */
const chance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

/** Tickets about the same topics in the same words, as in a typical help desk. */
export const makeOthers = (count: number): KnownItem[] => {
  const below = chance(42);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  return Array.from({length: count}, (_, index) => {
    const [name, surname] = [oneOf(NAMES), oneOf(SURNAMES)];
    return {
      subject: `${oneOf(['', 'Re: ', 'My '])}${oneOf(THINGS)} ${oneOf(TROUBLES)}`,
      name: `${name} ${surname}`,
      email: `${name}.${surname}${below(count)}@example.com`.toLowerCase().replaceAll('ü', 'ue'),
      tags: below(3) === 0 ? [oneOf(TAGS)] : [],
      age: below(600),
      externalId: `HIVE-${30_000 + index}`,
      messages: [
        `Hello, my ${oneOf(THINGS)} ${oneOf(TROUBLES)}. ${oneOf(SENTENCES)}`,
        `${oneOf(SENTENCES)} ${oneOf(SENTENCES)}`,
        oneOf(SENTENCES),
      ],
      queries: [],
    };
  });
};
