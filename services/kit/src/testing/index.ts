export {createDatabase, type DatabaseKind, testDatabases} from './databases.ts';
export {failOnUndeclaredError} from './undeclared-errors.ts';
