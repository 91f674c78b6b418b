import { tagMaximum } from '#contract/contact-tags.ts'
import type * as contract from '#contract/contact-tags.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import {
  countTags,
  deleteTag,
  deleteTagsOf,
  insertTagsOf,
  lockContacts,
  renameTag,
  selectOwnIds,
  selectTags,
  setNote,
  upsertTags,
} from './tag-store.ts'
import type { Tagged } from './tag-store.ts'

export const listContactTags: Handler<typeof contract.listContactTags> = async (ctx) => ({
  list: await selectTags(ctx.db, ctx.actor.userId),
})

/** All contacts that have the tag show its new name. */
export const updateContactTag: Handler<typeof contract.updateContactTag> = async (ctx, { body }) => {
  const { tag_id: id, name } = body
  const taken = { contact_tags_once: { code: 'contact_tag_taken', field: 'name' } } as const
  const tag = { id, userId: ctx.actor.userId, name }
  if (!(await mapConstraints(taken, () => renameTag(ctx.db, tag))))
    throw new AppError('contact_tag_not_found')
  return { tag_id: id, name }
}

export const deleteContactTag: Handler<typeof contract.deleteContactTag> = async (ctx, { body }) => {
  if (!(await deleteTag(ctx.db, body.tag_id, ctx.actor.userId))) throw new AppError('contact_tag_not_found')
  return { tag_id: body.tag_id }
}

export const updateSharedContactNotes: Handler<typeof contract.updateSharedContactNotes> = async (
  ctx,
  { body: { shared_contact_id: id, ...notes } },
) => {
  await replaceNotes(ctx, { of: 'shared', id, userId: ctx.actor.userId, ...notes })
  return { shared_contact_id: id }
}

export const updateSavedContactNotes: Handler<typeof contract.updateSavedContactNotes> = async (
  ctx,
  { body },
) => {
  await replaceNotes(ctx, { of: 'saved', userId: ctx.actor.userId, ...body })
  return { id: body.id }
}

type Notes = {
  readonly of: Tagged
  readonly id: number
  readonly userId: string
  readonly note: string
  readonly tags: readonly string[]
}

/** What is stored of a lead applies to all that is merged into it, and stands at the lead that shows it. */
async function replaceNotes(ctx: Pick<AppCtx, 'tx'>, { of, id, userId, note, tags }: Notes): Promise<void> {
  await ctx.tx(async ({ db }) => {
    await lockContacts(db, userId)
    const ids = (await selectOwnIds(db, of, [id], userId)).map((own) => own.id)
    if (ids.length === 0) throw new AppError('contact_not_found')
    await setNote(db, of, ids, note)
    const tagIds = await createTags(db, userId, tags)
    await deleteTagsOf(db, of, ids, { except: tagIds })
    await insertTagsOf(db, of, ids.slice(0, 1), tagIds)
  })
}

export const updateContactTags: Handler<typeof contract.updateContactTags> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { of, ids, add, remove } = body
  return ctx.tx(async ({ db }) => {
    await lockContacts(db, userId)
    const own = await selectOwnIds(db, of, ids, userId)
    if (own.length === 0) throw new AppError('contact_not_found')
    const shown = [...new Set(own.map(({ shown_as: id }) => id))]
    const everyId = own.map(({ id }) => id)
    if (remove.length > 0) await deleteTagsOf(db, of, everyId, { names: remove })
    await insertTagsOf(db, of, shown, await createTags(db, userId, add))
    return { count: shown.length }
  })
}

/** Under the lock, so that two requests do not create the thirtieth tag both. */
async function createTags(db: Db, userId: string, names: readonly string[]): Promise<number[]> {
  const ids = await upsertTags(db, userId, names)
  if ((await countTags(db, userId)) > tagMaximum) throw new AppError('too_many_contact_tags')
  return ids
}
