import { describeField } from '#contract/issues.ts'
import type * as contract from '#contract/organiser-page.ts'
import type { OrganiserPage } from '#contract/organiser-page.ts'
import { findOrganiserPage, upsertOrganiserPage } from '#server/features/events/index.ts'
import type { OrganiserPageRow } from '#server/features/events/index.ts'
import { isReserved } from '#server/features/qrcodes/index.ts'
import { findUser } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'

const present = ({ is_on, slug, name, about }: Omit<OrganiserPageRow, 'user_id'>): OrganiserPage => ({
  is_on,
  slug,
  name,
  about,
})

/** The settings as they are; before the first ones, switched off and in the name of the account. */
export const getOrganiserPage: Handler<typeof contract.getOrganiserPage> = async ({ db, actor }) => {
  const row = await findOrganiserPage(db, actor.userId)
  if (row !== undefined) return present(row)
  const user = await findUser(db, actor.userId)
  return { is_on: false, slug: '', name: user?.name ?? '', about: '' }
}

const slugTaken = { code: 'slug_taken', field: 'slug' } as const

/** @throws AppError slug_taken for a link that is another organiser's, or reserved */
export const updateOrganiserPage: Handler<typeof contract.updateOrganiserPage> = async (ctx, { body }) => {
  if (isReserved(body.slug))
    throw new AppError('slug_taken', { fields: [{ path: 'slug', ...describeField('slug_taken') }] })
  const row = { ...body, user_id: ctx.actor.userId, updated_at: ctx.now() }
  await mapConstraints({ organiser_pages_slug_once: slugTaken }, () => upsertOrganiserPage(ctx.db, row))
  return present(body)
}
