const loadScreens = () => import(/* webpackChunkName: "notifications" */ './screens.ts');

export const loadBell = () => loadScreens().then(({Bell}) => Bell);

/** Loads the notification center. */
export const loadNotifications = () =>
  loadScreens().then(({NotificationsArea}) => ({default: NotificationsArea}));
