/** Custom icons of remotes; shared by the registry and the pages that draw them. */
export {drawableIcon, iconPathFault} from './icon-path.ts';
