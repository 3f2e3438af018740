import {answerOf, fakeBackend, type Answers} from '@switchboard/api-client/testing';
import {createQueryClient, QueryClientProvider} from '@switchboard/query';
import {useLocation} from '@switchboard/router';
import {MemoryRouter} from '@switchboard/router/testing';
import {configureSession, clearToken, getToken} from '@switchboard/session';
import {dismissToast, ThemeRoot, Toasts} from '@switchboard/ui';
import {act, fireEvent, render, screen} from '@testing-library/react';
import userEvent, {PointerEventsCheckLevel} from '@testing-library/user-event';
import {StrictMode} from 'react';
import Section from '../section.tsx';

afterEach(() => sessionStorage.clear());

/** Without the style checks, which take most of the time in jsdom. */
export const user = userEvent.setup({pointerEventsCheck: PointerEventsCheckLevel.Never});

function Address() {
  const {pathname, search} = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/**
 * The public area as the host shows it, at one address, in front of a backend with the given answers.
 * @returns requests received by the backend, and the query client
 */
export function renderSection(address: string, answers: Answers = {}) {
  for (let id = 0; id < 100; id += 1) dismissToast(id);
  configureSession('switchboard_');
  clearToken();
  const backend = fakeBackend(answers, {getToken});
  const queries = createQueryClient();
  render(
    <StrictMode>
      <ThemeRoot>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[address]}>
            <Section />
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
        <Toasts />
      </ThemeRoot>
    </StrictMode>,
  );
  return {...backend, queries};
}

export const address = () => screen.getByLabelText('address').textContent;
export const field = (label: string) => screen.getByLabelText(label, {selector: 'input'});
export const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await user.click(field(label));
    await user.paste(value);
  }
};
/** Finds the button by its text: by role is slow beside a list of all countries. */
export const press = (name: string) => user.click(screen.getByText(name, {selector: 'button'}));
/** Replaces the text of a field and leaves it, which makes its error show. */
export const touch = async (label: string, value = '') => {
  fireEvent.change(field(label), {target: {value}});
  fireEvent.blur(field(label));
  await act(async () => undefined);
};
/** Checks a field's rules one after the other: [value, message] each, none of them shown before the field is left. */
export async function expectMessages(label: string, cases: [value: string, message: string][]) {
  for (const [, message] of cases) expect(screen.queryByText(message)).not.toBeInTheDocument();
  for (const [value, message] of cases) {
    await touch(label, value);
    expect(await screen.findByText(message)).toBeVisible();
  }
}
export const OK = answerOf({message: 'ok'});
