import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {GuardedRouter, Route, Routes} from '@switchboard/router';
import {createTestHistory} from '@switchboard/router/testing';
import {ThemeRoot} from '@switchboard/ui';
import {LoadFailure} from '../files/load-failure.ts';
import {SectionBoundary} from './SectionBoundary.tsx';

let problem: Error | undefined;

function Section() {
  if (problem) throw problem;
  return <p>Section works</p>;
}

const renderSection = () => {
  const history = createTestHistory('/dashboard/tickets');
  render(
    <ThemeRoot>
      <GuardedRouter history={history}>
        <SectionBoundary>
          <Routes>
            <Route path="/dashboard/tickets" element={<Section />} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
        </SectionBoundary>
      </GuardedRouter>
    </ThemeRoot>,
  );
  return history;
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('SectionBoundary', () => {
  it('spec 8 Chunk load failure: shows the message, its reason and the three ways on', () => {
    problem = new LoadFailure('207', 'timeout', {url: 'http://localhost/207.js'});
    renderSection();
    expect(screen.getByText('Loading chunk 207 failed')).toBeInTheDocument();
    expect(screen.getByText(/Reason: timeout/)).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Try again',
      'Go to Home',
      'Reload',
    ]);
  });

  it('spec 8 Render crash: shows the fallback screen with the details folded away', () => {
    problem = new Error('boom');
    renderSection();
    expect(screen.getByRole('heading', {name: 'Something went wrong'})).toBeInTheDocument();
    expect(screen.getByText(/boom/).closest('details')).not.toHaveAttribute('open');
  });

  it.each([
    ['timeout', false],
    ['error', true],
  ] as const)('L5 after the failure %s, waits for pending scripts: %s', (reason, isWaitedFor) => {
    const script = Object.assign(document.createElement('script'), {
      async: true,
      crossOrigin: 'anonymous',
      type: 'text/plain',
    });
    const onError = jest.fn();
    script.addEventListener('error', onError);
    document.head.append(script);
    problem = new LoadFailure('207', reason, {url: 'http://localhost/207.js'});
    renderSection();
    expect([script.isConnected, onError.mock.calls.length]).toEqual(
      isWaitedFor ? [true, 0] : [false, 1],
    );
    script.remove();
  });

  it('L5 "Try again" remounts the section', async () => {
    problem = new Error('boom');
    renderSection();
    problem = undefined;
    await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
    expect(screen.getByText('Section works')).toBeInTheDocument();
  });

  it('L8 leaving for another screen clears the failure', async () => {
    problem = new Error('boom');
    const history = renderSection();
    await act(async () => history.push('/dashboard/team'));
    expect(screen.getByText('Elsewhere')).toBeInTheDocument();
  });

  it('"Go to Home" leaves for Home', async () => {
    problem = new Error('boom');
    const history = renderSection();
    await userEvent.click(screen.getByRole('button', {name: 'Go to Home'}));
    expect(history.location.pathname).toBe('/dashboard/home');
  });
});
