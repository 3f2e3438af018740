import type {Answers} from '@switchboard/api-client/testing';
import {renderScreen} from '@switchboard/tooling/screen';
import {configure} from '@testing-library/react';
import Section from '../section.tsx';
import {withAgents} from './tickets.ts';

/** Asking jsdom for the style of every element makes each look-up by role ten times as slow. */
configure({defaultHidden: true});

const BASE = '/dashboard/tickets';

/** The section as the host mounts it, at one address below its base. */
export const renderSection = (address: string, answers: Answers) =>
  renderScreen(<Section />, {
    path: BASE + address,
    route: `${BASE}/*`,
    answers: withAgents(answers),
  });
