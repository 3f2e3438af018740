import {resetPassword} from '@switchboard/contracts/auth/endpoints';
import {listTags} from '@switchboard/contracts/tags/endpoints';
import {call} from '../index.ts';
import {answerOf, fakeBackend, on, refusal} from './index.ts';

it('answers a method as a whole if no path matches', async () => {
  fakeBackend({
    ...on(listTags, answerOf({tags: []})),
    'POST *': refusal('illegal_transition', 'Nothing is saved here.'),
  });
  await expect(call(listTags)).resolves.toMatchObject({tags: []});
  await expect(call(resetPassword, {body: {password: 'b'}})).rejects.toMatchObject({
    message: 'Nothing is saved here.',
  });
});
