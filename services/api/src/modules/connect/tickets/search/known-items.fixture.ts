/** A ticket that a person remembers, and their searches for it. */
export interface KnownItem {
  subject: string;
  name: string;
  email: string;
  phone?: string;
  tags?: string[];
  externalId?: string;
  /** The first one is by the requester. */
  messages: string[];
  /** Days since its last message. */
  age: number;
  queries: string[];
}

/** Two or three searches each: 62 in all. `#` is a placeholder for the ticket's own number. */
export const KNOWN_ITEMS: readonly KnownItem[] = [
  {
    subject: 'Refund for the broken kettle',
    name: 'Rosa Delgado',
    email: 'rosa.delgado@lumen.example',
    tags: ['warranty'],
    age: 400,
    messages: [
      'The spout cracked after two weeks. I attach a photo.',
      'We have asked the warehouse in Rotterdam to send a replacement.',
      'Then the gasket was missing as well.',
    ],
    queries: [
      'kettle gasket',
      'spout rotterdam',
      'delgado cracked',
      'warranty kettle',
      'refund ketle',
    ],
  },
  {
    subject: 'Cannot log in after password change',
    name: 'Tom Becker',
    email: 'tbecker@nordwind.example',
    externalId: 'HIVE-22165',
    age: 120,
    messages: [
      'I changed my password yesterday and now the authenticator says invalid code.',
      'Please check the clock of the phone.',
      'The clock was six minutes behind, thank you!',
    ],
    queries: ['HIVE-22165', 'password clock', 'becker authenticator', 'tbecker@nordwind.example'],
  },
  {
    subject: 'Invoice 2024-118 shows the wrong VAT',
    name: 'Ingrid Solberg',
    email: 'accounts@fjordbakeri.example',
    tags: ['billing', 'vat'],
    externalId: 'ZD-90417',
    age: 30,
    messages: [
      'The VAT of this invoice should be 15 percent, as for all food.',
      'I have made a credit note and a new invoice.',
    ],
    queries: ['fjordbakeri vat', 'zd-90417', 'solberg credit', '2024-118', 'invoice percent food'],
  },
  {
    subject: 'Parcel to Lisbon lost',
    name: 'Duarte Figueira',
    email: 'duarte@maresia.example',
    phone: '+351912345678',
    age: 75,
    messages: [
      'It was handed to the courier on Monday and since then the tracking stands still.',
      'The courier opened an investigation, case QX7731.',
      'It was found in Porto and delivered today.',
    ],
    queries: [
      '912345678',
      'lisbon investigation',
      'QX7731',
      'courier porto figueira',
      'duarte tracking',
    ],
  },
  {
    subject: '我的订单还没有到货',
    name: '王小明',
    email: 'xm.wang@example.com',
    age: 15,
    messages: [
      '订单号是A7788，已经等了两个星期，请尽快处理。',
      '您好，我们已经联系了物流公司，预计周五送达。',
    ],
    queries: ['订单 物流', '没有到货', '王小明 尽快', 'A7788'],
  },
  {
    subject: '注文した椅子の脚が折れました',
    name: '山田太郎',
    email: 'yamada@sakura.example',
    age: 45,
    messages: ['座っただけで右の脚が折れました。交換をお願いします。', '写真をお送りください。'],
    queries: ['椅子 交換', '折れました', '山田 写真'],
  },
  {
    subject: '배송지 변경 요청',
    name: '김민수',
    email: 'minsu.kim@hanok.example',
    age: 60,
    messages: ['이사를해서 배송지를 부산으로 바꾸고 싶습니다.', '변경해 드렸습니다.'],
    queries: ['배송지 부산', '김민수 이사', '바꾸고'],
  },
  {
    subject: 'Lieferung unvollständig',
    name: 'Jürgen Groß',
    email: 'j.gross@werkzeugkeller.example',
    age: 200,
    messages: [
      'Im Karton fehlt die Ladestation, nur der Akkuschrauber war drin.',
      'Wir schicken die Ladestation heute nach.',
    ],
    queries: [
      'ladestation groß',
      'unvollständig akku',
      'werkzeugkeller karton',
      'akkuschrauber ladestation',
    ],
  },
  {
    subject: 'Question about the team plan',
    name: 'Priya Raman',
    email: 'priya@tessellate.example',
    phone: '+442079460018',
    tags: ['sales'],
    age: 10,
    messages: [
      'Does the team plan include single sign-on with Okta for contractors?',
      'Yes, up to fifty seats, the contractors count as seats.',
    ],
    queries: ['okta contractors', '020 7946 0018', 'tessellate seats', 'sales okta'],
  },
  {
    subject: 'App crashes when I rotate the tablet',
    name: 'Mateo Ibarra',
    email: 'mateo.ibarra@colibri.example',
    tags: ['bug', 'android'],
    age: 300,
    messages: [
      'On a Galaxy Tab with Android 14, in the sketch view.',
      'Fixed in 5.18.2, please update.',
      'Works again, muchas gracias.',
    ],
    queries: ['tablet galaxy', 'ibarra sketch', 'android rotate', '5.18.2', 'crashes tablt'],
  },
  {
    subject: 'Re: order',
    name: 'Olena Kovalenko',
    email: 'olena@sonyashnyk.example',
    age: 500,
    messages: [
      'Доброго дня, я замовила лампу, але прийшла скатертина.',
      'We are sorry. A courier collects the tablecloth on Thursday.',
    ],
    queries: ['лампу скатертина', 'olena tablecloth', 'kovalenko thursday', 'sonyashnyk'],
  },
  {
    subject: 'Cancel my subscription',
    name: 'Grace Okafor',
    email: 'grace.okafor@baobab.example',
    externalId: 'FD#5521',
    age: 90,
    messages: [
      'I moved abroad and cannot use the gym any more.',
      'Cancelled as of the 30th, the membership deposit goes back to your card.',
    ],
    queries: ['subscription gym', 'okafor deposit', 'FD#5521', 'gym abroad deposit'],
  },
  {
    subject: 'Webhook delivers twice',
    name: 'Hiroshi Tanaka',
    email: 'dev@kumo.example',
    tags: ['api'],
    age: 20,
    messages: [
      'Every webhook of type ticket.updated arrives twice since the release of Tuesday.',
      'The retry did not honour the 204. It is repaired.',
    ],
    queries: ['webhook honour', 'tanaka twice', 'api 204', 'webhok retry'],
  },
  {
    subject: 'Wheelchair access at the venue',
    name: 'Eleanor Whitfield',
    email: 'eleanor.w@orchardhouse.example',
    phone: '+14155550137',
    age: 35,
    messages: [
      'My mother uses a wheelchair. Is there a lift to the balcony?',
      'Yes, ask at the cloakroom, they have the key.',
    ],
    queries: ['wheelchair cloakroom', '5550137', 'whitfield balcony', '415 555 0137'],
  },
  {
    subject: 'Wrong size of hiking boots',
    name: 'Ana Lopes',
    email: 'ana.lopes@trilha.example',
    age: 7,
    messages: [
      'I ordered 39 and got 41. Can I exchange them in the shop of Braga?',
      'Of course, bring the receipt.',
    ],
    queries: ['boots braga', 'lopes receipt', '#', 'boots xylophonic braga'],
  },
];
