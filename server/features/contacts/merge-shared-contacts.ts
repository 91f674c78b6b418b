import type * as contract from '#contract/contact-merges.ts'
import { joinPhone } from '#formats/phone.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { deleteDifferent, insertDifferent, selectDifferent } from './different-store.ts'
import { findDialCode, selectAlike, setMergedInto } from './merge-store.ts'
import { presentSharedContact } from './present.ts'
import { findPeople } from './rules.ts'
import { selectSharedRows, setSeen } from './shared-store.ts'
import { lockContacts, selectOwnIds } from './tag-store.ts'

/** As many people as a screen shows; the next ones come when these are merged. */
const shownMaximum = 20

export const listDuplicateContacts: Handler<typeof contract.listDuplicateContacts> = async (ctx) => {
  const { userId } = ctx.actor
  const dialCode = await findDialCode(ctx.db, userId)
  const leads = await selectAlike(ctx.db, userId)
  const different = await selectDifferent(ctx.db, userId)
  const people = findPeople(leads, (phone) => joinPhone(dialCode, phone), different).slice(0, shownMaximum)
  const rows = await selectSharedRows(ctx.db, people.flat(), userId)
  const contacts = new Map(rows.map((row) => [row.id, presentSharedContact(row)]))
  return {
    list: people.map((ids) => ({
      contacts: ids.map((id) => contacts.get(id)).filter((contact) => contact !== undefined),
    })),
  }
}

/** Merged leads stay as they were sent; one of them shows the others. */
export const mergeSharedContacts: Handler<typeof contract.mergeSharedContacts> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const wanted = [...new Set([body.shared_contact_id, ...body.ids])]
  return ctx.tx(async ({ db, now }) => {
    await lockContacts(db, userId)
    const own = await selectOwnIds(db, 'shared', wanted, userId)
    const shownAs = new Map(own.map(({ id, shown_as: lead }) => [id, lead]))
    if (wanted.some((id) => !shownAs.has(id))) throw new AppError('contact_not_found')
    const into = shownAs.get(body.shared_contact_id) ?? body.shared_contact_id
    const joined = Map.groupBy(
      own.filter(({ shown_as: lead }) => lead !== into),
      ({ shown_as: lead }) => lead,
    )
    const ids = [...joined.values()].flat().map(({ id }) => id)
    if (ids.length > 0) await setMergedInto(db, ids, into, now())
    await setSeen(db, into, userId, now())
    return {
      shared_contact_id: into,
      joined: [...joined.values()].map((rows) => rows.map(({ id }) => id)),
    }
  })
}

export const separateSharedContacts: Handler<typeof contract.separateSharedContacts> = async (
  ctx,
  { body },
) => {
  const { userId } = ctx.actor
  return ctx.tx(async ({ db, now }) => {
    await lockContacts(db, userId)
    const own = await selectOwnIds(db, 'shared', body.people.flat(), userId)
    const shownAs = new Map(own.map(({ id, shown_as: lead }) => [id, lead]))
    const people = body.people.map((ids) => ids.filter((id) => shownAs.has(id)))
    if (people.flat().length === 0) throw new AppError('contact_not_found')
    let count = 0
    for (const [first, ...others] of people) {
      // Said again, it is done already, and what has been merged into the first since stays there.
      const showing = first === undefined ? undefined : shownAs.get(first)
      if (first === undefined || showing === undefined || showing === first) continue
      await setMergedInto(db, [first], undefined, now())
      if (others.length > 0) await setMergedInto(db, others, first, now())
      if (body.are_different) await insertDifferent(db, [showing, first], userId)
      count += 1
    }
    return { count }
  })
}

/** What is said counts for the person of each lead: also for whoever is merged with it later. */
export const addDifferentContacts: Handler<typeof contract.addDifferentContacts> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  return ctx.tx(async ({ db }) => {
    const own = await lockOwnLeads(db, body.ids, userId)
    if (own.length < new Set(body.ids).size) throw new AppError('contact_not_found')
    return { count: await insertDifferent(db, own, userId) }
  })
}

/** What has been withdrawn or deleted since does not hinder it. */
export const removeDifferentContacts: Handler<typeof contract.removeDifferentContacts> = async (
  ctx,
  { body },
) => {
  const { userId } = ctx.actor
  return ctx.tx(async ({ db }) => {
    const own = await lockOwnLeads(db, body.ids, userId)
    if (own.length === 0) throw new AppError('contact_not_found')
    return { count: await deleteDifferent(db, own, userId) }
  })
}

/** Locks the contacts of somebody. @returns which of these leads they have. */
async function lockOwnLeads(db: Db, ids: readonly number[], userId: string): Promise<number[]> {
  await lockContacts(db, userId)
  const people = await selectOwnIds(db, 'shared', ids, userId)
  return people.map(({ id }) => id).filter((id) => ids.includes(id))
}
