// `npm run messages`: new texts of the screens get an empty place in each catalogue, and texts that are said nowhere go.
import {updateCatalogues} from './messages/catalogues.mjs';

updateCatalogues();
