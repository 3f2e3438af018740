export {loadBalance, loadGetStarted, loadProfile} from './load-pages.ts';
export {SecondFactorPanel} from './profile/security/second-factor/SecondFactorPanel.tsx';
export {isOn, useSecondFactor} from './profile/security/second-factor/second-factor.ts';
