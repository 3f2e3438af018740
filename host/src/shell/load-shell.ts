/** Loads the frame of the dashboard, in a chunk of its own: visitors do not need it. */
export const loadShell = () =>
  import(/* webpackChunkName: "shell" */ './Shell.tsx').then(({Shell}) => ({
    default: Shell,
  }));
