import type {Answers} from '@switchboard/api-client/testing';
import {listed, sending, stored} from './broadcasts.ts';
import {editing, ready} from './drafts.ts';
import {received, recipient, reported} from './reports.ts';

const onItsWay = sending({id: '00000000-0000-4000-8000-0000000000b2', name: 'New prices'});

/** Content of the standalone page. */
export const answers: Answers = {
  ...editing(),
  ...listed(ready(), onItsWay),
  ...stored(onItsWay),
  ...reported(),
  ...received(recipient()),
};
