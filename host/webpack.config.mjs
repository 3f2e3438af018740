import {hostConfiguration} from '@switchboard/federation/webpack';

export default hostConfiguration(import.meta.dirname);
