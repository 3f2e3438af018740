import {answerOf, fakeBackend, on, type Answers} from '@switchboard/api-client/testing';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {createQueryClient, QueryClientProvider} from '@switchboard/query';
import {GuardedRouter, Route, Routes} from '@switchboard/router';
import {createTestHistory} from '@switchboard/router/testing';
import {configureSession, getToken} from '@switchboard/session';
import {render} from '@testing-library/react';
import userEvent, {PointerEventsCheckLevel} from '@testing-library/user-event';
import axe from 'axe-core';
import type {ReactNode} from 'react';
import {Frame} from './frame.tsx';
import {testUser} from './test-user.ts';

export {testUser};

export interface ScreenOptions {
  /** Initial path of the visit. */
  path: string;
  /** Route of the screen: `/dashboard/tickets/*`. */
  route: string;
  answers: Answers;
  /** Changes to the signed-in user. */
  user?: Partial<CurrentUser>;
}

const elsewhere = <p>Another section</p>;

/**
 * Renders a screen like the host: signed in, in a router, against a fake backend.
 * @param element the screen
 * @param options its route, the backend's answers, the signed-in user
 * @returns the result of testing-library's `render`, the fake backend, `user` for interaction,
 * `address()` of the page
 */
export function renderScreen(element: ReactNode, {path, route, answers, user}: ScreenOptions) {
  // Styles of earlier tests would make every look-up by role slower and slower.
  document.head.replaceChildren();
  document.cookie = 'test_token=secret; path=/';
  configureSession('test_');
  const client = createQueryClient();
  client.setDefaultOptions({queries: {retry: false, staleTime: 0, refetchOnWindowFocus: false}});
  const backend = fakeBackend(
    {...on(getCurrentUser, answerOf({user: {...testUser, ...user}})), ...answers},
    {getToken},
  );
  const history = createTestHistory(path);
  const view = render(
    <QueryClientProvider client={client}>
      <GuardedRouter history={history}>
        <Routes>
          <Route path={route} element={<Frame>{element}</Frame>} />
          <Route path="*" element={<Frame>{elsewhere}</Frame>} />
        </Routes>
      </GuardedRouter>
    </QueryClientProvider>,
  );
  const address = () => history.location.pathname + history.location.search;
  // The check computes the style of all ancestors at every press, and most tests have no styles
  // (jest-setup).
  const person = userEvent.setup({pointerEventsCheck: PointerEventsCheckLevel.Never});
  return {...view, backend, history, user: person, address};
}

/**
 * Accessibility faults on screen, as readable lines; the list should be empty. Colours need a real
 * browser.
 * @param container element to check; the page by default
 */
export async function accessibilityFaults(container: Element = document.body): Promise<string[]> {
  const {violations} = await axe.run(container, {
    resultTypes: ['violations'],
    rules: {
      'color-contrast': {enabled: false},
      region: {enabled: false},
      // Checks overlapping elements, and jsdom has no layout.
      'aria-hidden-focus': {enabled: false},
    },
  });
  return violations.flatMap(({id, help, nodes}) =>
    nodes.map(({html}) => `${id}: ${help}: ${html}`),
  );
}
