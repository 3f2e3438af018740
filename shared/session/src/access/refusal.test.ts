import {refusalOf} from './refusal.ts';

test.each([
  [[], 'Only supervisors and above create courses.'],
  [['Maria Santos'], 'Only supervisors and above create courses. Ask Maria Santos.'],
  [
    ['Maria Santos', 'James Okafor'],
    'Only supervisors and above create courses. Ask Maria Santos or James Okafor.',
  ],
  [['Ann', 'Bo', 'Cy'], 'Only supervisors and above create courses. Ask Ann, Bo or Cy.'],
])('names the people to ask for %j', (names, sentence) =>
  expect(refusalOf('supervisor', 'create courses', names)).toBe(sentence),
);

test('names the permitted roles', () => {
  expect(refusalOf('admin', 'change fields', [])).toBe('Only admins and owners change fields.');
  expect(refusalOf('owner', 'hand over the workspace', [])).toBe(
    'Only owners hand over the workspace.',
  );
});
