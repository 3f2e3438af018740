import {completionsOf} from './operators.ts';

const operators = [
  {name: 'status', label: 'With a status', values: ['open', 'on_hold', 'resolved']},
  {name: 'from', label: 'Of a requester', values: []},
];
const texts = (text: string) => {
  const {values, names} = completionsOf(text, operators);
  return [...values, ...names].map((completion) => completion.text);
};

it.each([
  ['pump st', ['pump status:']],
  ['pump s', []],
  ['FR', ['from:']],
  ['status:', ['status:open ', 'status:on_hold ', 'status:resolved ']],
  ['pump status:o', ['pump status:open ', 'pump status:on_hold ']],
  ['status:open', []],
  ['status:open ', []],
  ['from:ro', []],
  ['colour:', []],
  ['', []],
])('completes %j to %j', (text, completed) => expect(texts(text)).toEqual(completed));
