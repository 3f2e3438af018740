export const loadProfile = () =>
  import(/* webpackChunkName: "profile" */ './profile/index.ts').then(({ProfileArea}) => ({
    default: ProfileArea,
  }));

export const loadBalance = () =>
  import(/* webpackChunkName: "balance" */ './balance/index.ts').then(({BalanceArea}) => ({
    default: BalanceArea,
  }));

export const loadGetStarted = () =>
  import(/* webpackChunkName: "get-started" */ './get-started/index.ts').then(({GetStarted}) => ({
    default: GetStarted,
  }));
