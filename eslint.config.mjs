export {preset as default} from '@switchboard/tooling/eslint';
