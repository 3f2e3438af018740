import {startLanguage} from './language/index.ts';
import {protectScripts} from './files/index.ts';

protectScripts();

// The host's code runs after its language has loaded, as some texts are read while it is loaded.
void startLanguage()
  .then(() => import(/* webpackMode: "eager" */ './bootstrap.tsx'))
  .then(({bootstrap}) => bootstrap());
