// Loaded into the API's process before it starts: records its queries to PostgreSQL while the file SQL_CAPTURE exists.
import {appendFileSync, existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

const {Client} = createRequire(
  path.resolve(import.meta.dirname, '../../../services/api/package.json'),
)('pg');
const {query} = Client.prototype;
const file = process.env.SQL_CAPTURE;

Client.prototype.query = function capture(config, ...others) {
  if (existsSync(file)) {
    const text = typeof config === 'string' ? config : config.text;
    const values = (typeof config === 'string' ? others[0] : config.values) ?? [];
    appendFileSync(
      file,
      `${JSON.stringify({text, values: Array.isArray(values) ? values : []})}\n`,
    );
  }
  return query.call(this, config, ...others);
};
