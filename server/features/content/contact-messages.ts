import type { AuditChange } from '#contract/audit-names.ts'
import * as contract from '#contract/contact-messages.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { tables } from '#server/platform/db/tables.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { isAssigned, statusWhenTaken } from './store.ts'

/** An admin replied to a visitor. */
export const ContactReplied = defineEvent('ContactReplied', { replyId: rowId })

const subjectType = contract.contactMessages.name
const store = resourceStore(contract.contactMessages, {
  table: 'contact_messages',
  rows: tables
    .selectFrom('contact_messages')
    .selectAll('contact_messages')
    // no join: counting and skipping rows must read the index alone
    .select((is) =>
      is
        .selectFrom('users')
        .select('users.name')
        .whereRef('users.id', '=', 'contact_messages.assigned_to')
        .as('assigned_name'),
    ),
  columns: { assigned: isAssigned },
})

/** Forgets messages: the audit log says who deleted which, and nothing of what the visitors wrote. */
const deleteMessages: Handler<typeof contract.contactMessages.delete> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const ids = [...new Set(body.ids)]
    const { numDeletedRows } = await tx.db
      .deleteFrom('contact_messages')
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) < ids.length) throw new AppError('contact_message_not_found')
    for (const id of ids)
      await recordAction(tx, {
        actorId: ctx.actor?.userId,
        action: 'contact-message.deleted',
        subject: { type: subjectType, id },
      })
    return { count: ids.length }
  })

export const contactMessages = resourceRoutes(contract.contactMessages, store, { delete: deleteMessages })

export const listContactReplies: Handler<typeof contract.listContactReplies> = async (ctx, { params }) => {
  await store.get(ctx, params.id)
  const replies = await ctx.db
    .selectFrom('contact_replies')
    .leftJoin('users', 'users.id', 'contact_replies.author_id')
    .select(['contact_replies.id', 'body', 'users.name', 'contact_replies.created_at'])
    .where('message_id', '=', params.id)
    .orderBy('contact_replies.id')
    .execute()
  return {
    list: replies.map(({ id, body, name, created_at }) => ({
      contact_reply_id: id,
      body,
      author_name: name ?? '',
      created_at: created_at.toISOString(),
    })),
  }
}

/** The version decides between two admins who reply at the same time: one of them reads what the other wrote. */
export const replyToContactMessage: Handler<typeof contract.replyToContactMessage> = async (ctx, input) => {
  const { contact_message_id: id, version, body } = input.body
  return changeMessage(ctx, id, 'replied', async (tx) => {
    const { userId } = ctx.actor
    const { numUpdatedRows } = await tx.db
      .updateTable('contact_messages')
      .set((eb) => ({
        status: 'answered',
        assigned_to: eb.fn.coalesce('assigned_to', eb.val(userId)),
        version: eb('version', '+', 1),
        updated_at: ctx.now(),
      }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('version_conflict')
    const { id: replyId } = await tx.db
      .insertInto('contact_replies')
      .values({ message_id: id, author_id: userId, body, created_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.emit(ContactReplied, { replyId })
  })
}

/** A new message is open once somebody has taken it. One that another admin has is taken over. */
export const assignContactMessage: Handler<typeof contract.assignContactMessage> = async (ctx, { body }) => {
  const { contact_message_id: id, assigned } = body
  return changeMessage(ctx, id, 'assigned', async (tx) => {
    await tx.db
      .updateTable('contact_messages')
      .set((eb) => ({
        assigned_to: assigned ? ctx.actor.userId : null,
        status: assigned ? statusWhenTaken : eb.ref('status'),
        version: eb('version', '+', 1),
        updated_at: ctx.now(),
      }))
      .where('id', '=', id)
      .execute()
  })
}

/** Changes one message, and writes what changed into the audit log, in one transaction. */
async function changeMessage(
  ctx: Ctx<Actor>,
  id: number,
  action: AuditChange,
  change: (tx: Ctx<Actor>) => Promise<void>,
) {
  return ctx.tx(async (tx) => {
    const before = await store.get(tx, id)
    await change(tx)
    const after = await store.get(tx, id)
    await recordChange(tx, action, { type: subjectType, id }, { before, after })
    return after
  })
}
