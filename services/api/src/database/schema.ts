/** Every table of the database; each part adds its own in `tables.ts`. Columns are camelCase here, snake_case in SQL. */
export interface Schema {}
