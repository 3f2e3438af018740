// `npm run messages`: adds new texts of the screens to each catalogue with an empty translation, and removes obsolete ones.
import {updateCatalogues} from './messages/catalogues.mjs';

updateCatalogues();
