import { z } from 'zod'
import { AuditLine } from './back-office.ts'
import { line } from './fields.ts'
import { resource } from './resource.ts'

const Fields = z.record(z.string(), z.unknown())

/** Who did what to what, for every action of an admin or partner and every change of a password. */
export const auditLog = resource({
  name: 'audit-entry',
  plural: 'entries of the audit log',
  path: '/v1/audit',
  access: 'admin',
  key: 'audit_id',
  entity: AuditLine.extend({
    actor_id: z.uuid().nullable(),
    actor_role: z.string().nullable(),
    /** The changed fields before and after the action. */
    before: Fields.nullable(),
    after: Fields.nullable(),
    /** What else describes the action, such as the search of somebody who read a list. */
    details: Fields,
    request_id: z.string().nullable(),
  }),
  input: z.object({}),
  sort: ['at'],
  order: 'desc',
  filters: {
    actor_id: z.uuid(),
    action: line(100),
    subject_type: line(60),
    subject_id: line(100),
    /** Days in UTC, both included. */
    from: z.iso.date(),
    to: z.iso.date(),
  },
  missing: 'audit_entry_not_found',
  actions: ['list', 'get', 'export'],
})
