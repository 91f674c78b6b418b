import * as contract from '#contract/brands.ts'
import { BrandParts } from '#contract/brands.ts'
import type { BrandParts as Parts } from '#contract/brands.ts'
import { cardType } from '#contract/constants.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, Ctx, Writer } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { listOwned } from '../files/index.ts'
import { isActivePartner } from '../partners/index.ts'
import { chooseTemplate } from '../templates/index.ts'
import { brandIds, brandRows, findParts, insertLogo } from './store.ts'

/**
 * @throws AppError partner_suspended; template_locked for a template that the partner may not choose; invalid_input for a logo that is
 *   not theirs
 */
async function checkBrand(tx: Writer, { qrcode_theme_id: themeId, logo }: Parts): Promise<void> {
  const ownerId = tx.actor?.userId ?? ''
  if (!(await isActivePartner(tx, ownerId))) throw new AppError('partner_suspended')
  await chooseTemplate(tx.db, { ownerId, cardTypeId: cardType.vcard, themeId, customId: null })
  if (logo !== '' && (await listOwned(tx.db, ownerId, [logo])).length === 0)
    throw invalidField('logo', 'unknown_file')
}

const store = resourceStore(contract.brands, {
  table: 'partner_brands',
  ids: brandIds,
  rows: brandRows,
  isOwned: true,
  search: ['name'],
  present: ({ parts }) => BrandParts.parse(parts),
  write: ({ name, is_default, ...parts }) => ({ name, is_default, parts: JSON.stringify(parts) }),
  check: checkBrand,
  saveParts: (db, _, { logo }) => insertLogo(db, logo),
  constraints: {
    partner_brands_name_once: { code: 'brand_name_taken', field: 'name' },
    partner_brands_limit: 'too_many_brands',
  },
})

/** The brands of the calling partner. */
export const brands = resourceRoutes(contract.brands, store)

/** What a brand of the caller gives its cards. @throws AppError brand_not_found, also for one of somebody else */
export async function getBrandParts(
  { db, actor }: Pick<Ctx<Actor>, 'db' | 'actor'>,
  id: number,
): Promise<Parts> {
  const parts = await findParts(db, id, actor.userId)
  if (parts === undefined) throw new AppError('brand_not_found')
  return BrandParts.parse(parts)
}

/** A copy is never the default by itself. */
export const duplicateBrand: Handler<typeof contract.duplicateBrand> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const brand = await store.get(tx, body.brand_id)
    return store.create(tx, { ...BrandParts.parse(brand), name: body.name, is_default: false })
  })
