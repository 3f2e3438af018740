import type {Answers} from '@switchboard/api-client/testing';
import {renderScreen} from '@switchboard/tooling/screen';
import Section from '../section.tsx';
import {withAgents} from './tickets.ts';

const BASE = '/dashboard/tickets';

/** Renders the section as the host mounts it, at an address below its base. */
export const renderSection = (address: string, answers: Answers) =>
  renderScreen(<Section />, {
    path: BASE + address,
    route: `${BASE}/*`,
    answers: withAgents(answers),
  });
