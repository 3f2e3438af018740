import {toContent, toMessageValues} from './message-form.ts';

const greeting = (
  firstName: {fallback: string; skips: 'yes' | 'no'},
  text = 'Hi {{contact.firstName}}',
) => {
  const values = toMessageValues(undefined);
  return toContent('sms', {
    ...values,
    text,
    variables: {...values.variables, firstName},
  }).variables;
};

describe('the variables of a message', () => {
  it('have the fallback that was typed', () =>
    expect(greeting({fallback: ' there ', skips: 'no'})).toEqual([
      {key: 'contact.firstName', fallback: 'there', required: false},
    ]));

  it('skip contacts without a value on request', () =>
    expect(greeting({fallback: '', skips: 'yes'})).toEqual([
      {key: 'contact.firstName', fallback: null, required: true},
    ]));

  it('are undecided without either, so that a broadcast asks before showing them empty', () =>
    expect(greeting({fallback: ' ', skips: 'no'})).toEqual([]));

  it('need nothing more where each occurrence has a fallback of its own', () => {
    const skipped = {fallback: '', skips: 'yes'} as const;
    expect(greeting(skipped, 'Hi {{contact.firstName|there}}')).toEqual([]);
    expect(greeting(skipped, '{{contact.firstName|You}}: hi {{contact.firstName}}')).toHaveLength(
      1,
    );
  });
});
