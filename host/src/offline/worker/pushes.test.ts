import {openNotification, showPush} from './pushes.ts';
import type {WorkerWindow} from './scope.ts';

const message = {
  title: '[#12] Where is it?',
  body: 'Ana mentioned you in a note.',
  path: '/dashboard/tickets/12#message-1',
  tag: 'ticket:1',
};
const windowAt = (
  path: string,
  visibilityState: WorkerWindow['visibilityState'] = 'hidden',
): jest.Mocked<WorkerWindow> => ({
  url: `https://desk.example${path}`,
  visibilityState,
  focus: jest.fn(() => Promise.resolve()),
  postMessage: jest.fn(),
});
const scopeWith = (...windows: WorkerWindow[]) => ({
  registration: {showNotification: jest.fn(() => Promise.resolve())},
  clients: {
    claim: () => Promise.resolve(),
    matchAll: () => Promise.resolve(windows),
    openWindow: jest.fn(() => Promise.resolve()),
  },
});
const dataOf = (value: unknown) => ({json: () => value});
const clicked = (data: unknown) => ({data, close: jest.fn()});

describe('a push', () => {
  it('shows a push as a notification of the system with its destination', async () => {
    const scope = scopeWith(windowAt('/dashboard/home'));
    await showPush(scope, dataOf(message));
    expect(scope.registration.showNotification).toHaveBeenCalledWith(
      message.title,
      expect.objectContaining({body: message.body, tag: message.tag, data: message.path}),
    );
  });

  it('does not show a push while the dashboard is visible', async () => {
    const scope = scopeWith(windowAt('/dashboard/home', 'visible'));
    await showPush(scope, dataOf(message));
    expect(scope.registration.showNotification).not.toHaveBeenCalled();
  });

  it.each([
    ['without content', null],
    ['that is no message', dataOf('x')],
    ['that leads elsewhere', dataOf({...message, path: 'https://evil.example/'})],
    ['that leads out of the dashboard', dataOf({...message, path: '/dashboard/\\evil'})],
  ])('ignores a push %s', async (_, data) => {
    const scope = scopeWith();
    await showPush(scope, data);
    expect(scope.registration.showNotification).not.toHaveBeenCalled();
  });

  it('opens the destination in the open dashboard, without a reload', async () => {
    const [other, dashboard] = [windowAt('/outbox'), windowAt('/dashboard/tickets')];
    const scope = scopeWith(other, dashboard);
    const notification = clicked(message.path);
    await openNotification(scope, notification);
    expect(notification.close).toHaveBeenCalled();
    expect(dashboard.focus).toHaveBeenCalled();
    expect(dashboard.postMessage).toHaveBeenCalledWith({type: 'open', path: message.path});
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
  });

  it('opens the destination in a window if the dashboard is not open', async () => {
    const scope = scopeWith(windowAt('/outbox'));
    await openNotification(scope, clicked(message.path));
    expect(scope.clients.openWindow).toHaveBeenCalledWith(message.path);
  });
});
