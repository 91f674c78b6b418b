import pg from 'pg'

const oldestVersion = 15
/** Extensions that migrations create. */
const extensions = ['pg_trgm', 'btree_gist']
const shownTables = 3

type Found = {
  readonly version: number
  readonly encoding: string
  readonly is_standby: boolean
  readonly is_read_only: boolean
  readonly role: string
  readonly database: string
  readonly search_path: string
  /** Null where no schema of the search path exists. */
  readonly schema: string | null
  readonly may_create_tables: boolean | null
  readonly may_create_schemas: boolean
  /** Whether schemas or extensions of ours have to be created still. */
  readonly lacks_some: boolean
  readonly unavailable: readonly string[]
  /** Whether the schema has our list of migrations; other programs have lists of that name too. */
  readonly is_ours: boolean
  /** Who owns it, when the role has no part in that. */
  readonly foreign_owner: string | null
  readonly tables: readonly string[]
}

const question = `
  with space as (
    select oid from pg_namespace where nspname = current_schema()
  ), tables as (
    select c.* from pg_class c, space
    where c.relnamespace = space.oid and c.relkind in ('r', 'p') and not c.relispartition and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ), ours as (
    select relowner from tables
    where relname = 'migrations' and 2 = (
      select count(*) from pg_attribute a where a.attrelid = tables.oid and a.attname in ('hash', 'applied_at'))
  )
  select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
    pg_is_in_recovery() as is_standby, current_setting('default_transaction_read_only') = 'on' as is_read_only,
    current_user::text as role, current_database()::text as database, current_setting('search_path') as search_path,
    current_schema()::text as schema, has_schema_privilege((select oid from space), 'create') as may_create_tables,
    has_database_privilege(current_database(), 'create') as may_create_schemas,
    to_regnamespace('pgboss') is null
      or (select count(*) from pg_extension where extname = any($1::text[])) < cardinality($1::text[]) as lacks_some,
    array(select name from unnest($1::text[]) as name
      where name not in (select a.name from pg_available_extensions a)) as unavailable,
    exists (select from ours) as is_ours,
    (select pg_get_userbyid(relowner)::text from ours where not pg_has_role(relowner, 'usage')) as foreign_owner,
    array(select relname::text from tables order by relname) as tables`

/**
 * Looks for what would make a start fail half-way, before anything is changed.
 * @returns what is wrong, and after a full stop what to do, without a full stop at the end; undefined for a database that fits
 */
export async function findError(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<Found>(question, [extensions])
  const [found] = rows
  return found === undefined ? 'it does not answer' : (errorOfServer(found) ?? errorOfSchema(found))
}

const name = pg.escapeIdentifier

function errorOfServer({ version, encoding, role, database, unavailable, ...found }: Found) {
  if (version < oldestVersion)
    return `it is PostgreSQL ${version}, and ${oldestVersion} is the oldest that works. Name a newer server`
  if (encoding !== 'UTF8')
    return `its encoding is ${encoding}, which has no room for all names. Run CREATE DATABASE visita ENCODING 'UTF8' TEMPLATE template0, and name that`
  if (found.is_standby) return 'it is a standby, which takes no changes. Name the primary server'
  if (found.is_read_only)
    return `it is read-only for this role. Run in the database postgres ALTER ROLE ${name(role)} IN DATABASE ${name(database)} SET default_transaction_read_only = off`
  if (unavailable.length > 0)
    return `its server lacks ${unavailable.join(' and ')}. Install the package postgresql-contrib there`
  return undefined
}

function errorOfSchema({ role, database, schema, search_path, tables, ...found }: Found) {
  if (schema === null)
    return `no schema of its search_path (${search_path}) exists. Run CREATE SCHEMA ${name(firstOf(search_path, role))} AUTHORIZATION ${name(role)}`
  if (!found.is_ours && tables.length > 0)
    return `its schema ${schema} holds tables of another application (${shorten(tables)}). Run CREATE DATABASE visita OWNER ${name(role)}, and name that`
  if (found.foreign_owner !== null)
    return `its tables belong to the role ${found.foreign_owner}. Connect as that role, or run GRANT ${name(found.foreign_owner)} TO ${name(role)}`
  if (found.may_create_tables !== true)
    return `the role ${role} may not create tables in its schema ${schema}. Run GRANT CREATE ON SCHEMA ${name(schema)} TO ${name(role)}`
  if (found.lacks_some && !found.may_create_schemas)
    return `the role ${role} may not create schemas and extensions in it. Run GRANT CREATE ON DATABASE ${name(database)} TO ${name(role)}`
  return undefined
}

const shorten = (tables: readonly string[]) =>
  tables.slice(0, shownTables).join(', ') + (tables.length > shownTables ? ', …' : '')

/** The first schema that a search path names. */
function firstOf(searchPath: string, role: string): string {
  const first = (searchPath.split(',')[0] ?? '').trim().replaceAll('"', '')
  return first === '$user' || first === '' ? role : first
}
