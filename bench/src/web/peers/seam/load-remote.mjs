// Replaces the host's `loader/run/load-remote.ts`, by which the search requests `./Search`.
import {loadSection} from './load-section.mjs';

export const loadRemote = (chosen, {name, module}) => ({
  result: loadSection(name, module).then((loaded) => ({...chosen, module: loaded})),
  cancel: () => undefined,
});
