import Type from 'typebox';
import {ReleaseVersion} from '@switchboard/federation';

/** Ids that count up are integers of the database. */
export const SERIAL_MAX = 2_147_483_647;

/** The shape of a remote's name, as releases demand it. */
export const RemoteName = Type.String({pattern: '^[a-z][a-z0-9-]{1,39}$'});

/** `:name` of a remote. */
export const NameParams = Type.Object({name: RemoteName});

/** `:name` and `:version` of a release. */
export const ReleaseParams = Type.Object({name: RemoteName, version: ReleaseVersion});
