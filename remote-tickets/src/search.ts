import type {SearchModule} from '@switchboard/remote-module';
import {OPERATORS, search} from './search/index.ts';

const tickets: SearchModule = {
  subject: 'tickets, messages and contacts',
  operators: OPERATORS,
  search,
};

export const {subject, operators} = tickets;
export {search};
