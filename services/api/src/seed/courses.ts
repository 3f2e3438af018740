import type {CreateCourseRequest} from '@switchboard/contracts/courses/schemas';

type DemoCourse = Omit<CreateCourseRequest, 'sections'> & {
  isPublished: boolean;
  /** Days within which everyone has to complete it. */
  dueInDays?: number;
  lessons: {title: string; html: string}[];
};

const lesson = (title: string, html: string) => ({title, html});

/** Courses of the team; the last two are drafts. */
export const DEMO_COURSES: DemoCourse[] = [
  {
    isPublished: true,
    title: 'Welcome to the support team',
    category: 'Onboarding',
    summary: 'Your first day: how we work, where things are, and whom to ask.',
    lessons: [
      lesson(
        'How a day goes',
        '<p>We start at 8:00 with the tickets of the night, urgent ones first. At 10:00 there is a short round: what is stuck, who needs help.</p><p>Nobody answers alone: a note with a question is always faster than an hour of guessing.</p>',
      ),
      lesson(
        'Three promises to our customers',
        '<ol><li>Everyone gets a first answer within four working hours.</li><li>We say what happens next, and when.</li><li>We keep a ticket until the problem is gone, not until the answer is sent.</li></ol>',
      ),
      lesson(
        'Where to find things',
        '<ul><li><strong>Orders and invoices</strong>: in the shop, by order number.</li><li><strong>Devices</strong>: in the device console, by serial number.</li><li><strong>Known problems</strong>: in the notes of tickets with the tag <em>incident</em>.</li></ul>',
      ),
    ],
  },
  {
    isPublished: true,
    title: 'Tone of voice',
    category: 'Writing',
    summary: 'Write like a friendly person who knows the subject.',
    lessons: [
      lesson(
        'Short, warm, clear',
        '<p>Begin with the name. Say what you did before you say what the customer should do. One question per message, at the end.</p><blockquote>Hi Olivia, I have sent the money back today. Your bank shows it within five days.</blockquote>',
      ),
      lesson(
        'Saying no',
        '<p>Say it in the first two sentences, give the reason, and offer what you can do instead. "Unfortunately" once is enough.</p>',
      ),
      lesson(
        'Angry messages',
        '<p>Behind most anger is a promise that was not kept. Name it, say sorry for it once, and move on to what you do about it. Never explain how the customer should have seen it coming.</p>',
      ),
      lesson(
        'Before you send',
        '<ul><li>Is the question answered in the first paragraph?</li><li>Is there a date or a time in it?</li><li>Would you like to get this message?</li></ul>',
      ),
    ],
  },
  {
    isPublished: true,
    dueInDays: 12,
    title: 'Refunds and returns',
    category: 'Processes',
    summary: 'What you may decide yourself, and what needs a second pair of eyes.',
    lessons: [
      lesson(
        'The 30 days',
        '<p>Anything can come back within 30 days of delivery, opened or not. Seeds are the only exception; they are replaced, not taken back.</p>',
      ),
      lesson(
        'Your limits',
        '<table><thead><tr><th>Amount</th><th>Who decides</th></tr></thead><tbody><tr><td>up to $50</td><td>you</td></tr><tr><td>up to $200</td><td>a supervisor</td></tr><tr><td>more</td><td>an admin</td></tr></tbody></table>',
      ),
      lesson(
        'When the card has expired',
        '<p>The bank sends the money back to us after two to four days. Ask for an account through the secure form, never in a message.</p>',
      ),
    ],
  },
  {
    isPublished: true,
    dueInDays: 3,
    title: 'Safety reports',
    certificate: {months: 12},
    category: 'Processes',
    summary: 'Smell, heat, smoke, water near power: what to do within ten minutes.',
    lessons: [
      lesson(
        'Recognise one',
        '<p>Words such as <em>burnt, hot, smoke, spark, shock</em> make a ticket urgent, whatever its subject says.</p>',
      ),
      lesson(
        'The first answer',
        '<p>Ask the customer to unplug the device and to leave it unplugged. Nothing else matters in the first message.</p><p>Then inform quality in a note with the serial number.</p>',
      ),
    ],
  },
  {
    isPublished: false,
    title: 'Partner integrations',
    category: 'Technical',
    summary: 'Shopify, Zapier and our own API: the questions partners ask.',
    lessons: [
      lesson(
        'Webhooks in five minutes',
        '<p>An event is sent once, and again when the answer takes more than five seconds. The field <code>occurrence</code> tells repeated ones apart.</p>',
      ),
    ],
  },
  {
    isPublished: false,
    title: 'Firmware for beginners',
    category: 'Technical',
    summary: 'What happens during an update, and why 60 % takes so long.',
    lessons: [],
  },
];
