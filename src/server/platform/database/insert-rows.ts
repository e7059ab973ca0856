import { sql } from 'kysely';

/** An insert of rows with the given columns, in the given order. Thousands of rows are one statement. */
export function insertRows(table: string, columns: Readonly<Record<string, string>>, rows: readonly object[]) {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const types = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${names}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${types}))
      with ordinality as given (${names}, position)
    order by position
  `;
}
