import {t} from '@switchboard/i18n';
import type {SearchModule} from '@switchboard/remote-module';
import {OPERATORS, search} from './search/index.ts';

const tickets: SearchModule = {
  subject: t('tickets, messages and contacts'),
  operators: OPERATORS,
  search,
};

export const {subject, operators} = tickets;
export {search};
