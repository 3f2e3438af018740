/** Icons that remotes bring themselves; the same for the registry and for the pages that draw them. */
export {drawableIcon, iconPathFault} from './icon-path.ts';
