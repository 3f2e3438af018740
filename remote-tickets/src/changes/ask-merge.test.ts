import {mergedRecipients} from './ask-merge.ts';

const by = (name: string, email: string | null = `${name.toLowerCase()}@example.com`) => ({
  requester: {id: name, name, email, phone: null, company: null, timeZone: null, bounce: null},
});

it.each([
  ['one other requester', [by('Bo')], 'Replies will go to Ana, with Bo on Cc.'],
  [
    'several, each once, and never the first again',
    [by('Bo'), by('Ana'), by('Kai'), by('Bo')],
    'Replies will go to Ana, with Bo and Kai on Cc.',
  ],
  ['somebody without an address', [by('Bo', null)], 'The messages will be in one conversation.'],
])('names the recipients of replies: %s', (_name, sources, sentence) => {
  expect(mergedRecipients(by('Ana'), sources)).toMatch(sentence);
});
