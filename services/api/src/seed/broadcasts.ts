import type {CreateBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';

/** Drafts of broadcasts of the team. */
export const DEMO_BROADCASTS: CreateBroadcastRequest[] = [
  {
    name: 'Spring seeds are here',
    channel: 'email',
    subject: 'Twelve new varieties for your planter',
    html: '<p>Hello {{contact.firstName|there}},</p><p>radishes in four weeks, strawberries in ten: the new seeds are in the shop. Members of Plus get the first set free.</p>',
  },
  {
    name: 'Firmware 2.8 announcement',
    channel: 'email',
    subject: 'Your planter learns to keep the time',
    html: '<p>Hello {{contact.firstName|there}},</p><p>this week your planter gets version 2.8. The light keeps its plan after a power cut, and the tank sensor is less sensitive to lime. There is nothing you have to do.</p>',
  },
  {
    name: 'Maintenance on Sunday',
    channel: 'sms',
    text: 'Brightleaf: the app is not reachable on Sunday from 2:00 to 3:00. Your planter keeps watering as planned.',
  },
  {
    name: 'How was our help?',
    channel: 'email',
    subject: 'Two questions about your last ticket',
    html: '<p>Hello {{contact.firstName|there}},</p><p>you wrote to us last month. Did we solve it, and what could we do better? It takes a minute.</p>',
  },
];
