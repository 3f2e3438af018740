export {createDatabase, type DatabaseKind, testDatabases} from './databases.ts';
export {keptSerializers} from './kept-serializers.ts';
export {failOnUndeclaredError} from './undeclared-errors.ts';
