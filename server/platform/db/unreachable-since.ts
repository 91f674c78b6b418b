import { sql } from 'kysely'
import type { Expression } from 'kysely'

/** Since when the mail server of an address refuses it for good; null while it does not. */
export const unreachableSince = (address: Expression<string | null>) =>
  sql<Date | null>`(select since from unreachable_addresses where address = ${address} and scope = 'all')`
