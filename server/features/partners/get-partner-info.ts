import * as adminContract from '#contract/partners-admin.ts'
import * as contract from '#contract/partners.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { worldId } from '#contract/constants.ts'
import { listPackagesOnSale } from '../packages/index.ts'
import { findBuyingCountry } from '../users/index.ts'
import { directoryRows, findProfile, isOwnMovement, partnerRows, statementRows } from './partner-store.ts'

const all = resourceStore(adminContract.partners, { table: 'partners', rows: partnerRows })
const directory = resourceStore(contract.partnerDirectory, { table: 'partners', rows: directoryRows })
const statement = resourceStore(contract.partnerStatement, {
  table: 'ledger_transfers',
  rows: statementRows,
  search: ['name', 'note'],
  visibleTo: isOwnMovement,
})

/** Partners for admins and for each other, and the movements of one's own credits. */
export const partnerLists = [
  ...resourceRoutes(adminContract.partners, all),
  ...resourceRoutes(contract.partnerDirectory, directory),
  ...resourceRoutes(contract.partnerStatement, statement),
]

export const getPartnerInfo: Handler<typeof contract.getPartnerInfo> = async ({ db, actor }) => {
  const profile = await findProfile(db, actor.userId)
  if (profile === undefined) throw new AppError('partner_not_found')
  const { reason: _reason, ...shown } = profile
  const isActive = profile.status === 'active'
  return { ...shown, can: { create_cards: isActive, invite_users: isActive } }
}

export const checkPartnerRole: Handler<typeof contract.checkPartnerRole> = async ({ db, actor }) => {
  const profile = await findProfile(db, actor.userId)
  return {
    is_partner: actor.isPartner,
    status: profile?.status ?? null,
    company_name: profile?.company_name ?? '',
    reason: profile?.reason ?? '',
  }
}

/** A package of credits that is on sale; the price is that of the partner's country, else of the world. */
export const getPackageDetails: Handler<typeof contract.getPackageDetails> = async (
  { db, actor, locale },
  { body },
) => {
  const country = await findBuyingCountry(db, actor.userId)
  const onSale = await listPackagesOnSale(db, country ?? worldId, locale)
  const found = onSale.find(({ id, audience }) => id === body.package_id && audience === 'partner')
  if (found === undefined || found.credits === null) throw new AppError('package_not_found')
  const { id, name, description, credits, credit_days, prices } = found
  const [cheapest] = prices
  return { package_id: id, name, description, credits, credit_days, price: presentPrice(cheapest) }
}

/** The packages of credits on sale that have a price in the country of the partner, else in the world. */
export const listCreditPackages: Handler<typeof contract.listCreditPackages> = async ({
  db,
  actor,
  locale,
}) => {
  const country = await findBuyingCountry(db, actor.userId)
  const onSale = await listPackagesOnSale(db, country ?? worldId, locale)
  const list = onSale.flatMap(({ id, name, description, credits, credit_days, prices }) =>
    prices
      .slice(0, 1)
      .flatMap(({ id: package_price_id, country_id, currency, amount_minor, tax_inclusive }) => {
        const price = { package_price_id, country_id, currency, amount_minor, tax_inclusive }
        return credits === null ? [] : [{ package_id: id, name, description, credits, credit_days, price }]
      }),
  )
  return { list }
}

type Price = Awaited<ReturnType<typeof listPackagesOnSale>>[number]['prices'][number]

function presentPrice(price: Price | undefined) {
  if (price === undefined) return null
  const { id, currency, amount_minor, period, tax_inclusive } = price
  return { package_price_id: id, currency, amount_minor, period, tax_inclusive }
}
