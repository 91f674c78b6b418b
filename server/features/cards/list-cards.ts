import type { CardListFilter } from '#contract/cards.ts'
import type * as contract from '#contract/cards.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { csvReply } from '#server/platform/resource/csv-reply.ts'
import { cardAccess } from './card-access.ts'
import { countForDashboard } from './count-store.ts'
import { companionOfCard } from './kinds.ts'
import { selectCardPage, walkCards } from './list-store.ts'
import type { ListQuery } from './list-store.ts'
import { presentListItem } from './present.ts'

export const listCards: Handler<typeof contract.listCards> = async (ctx, { body }) =>
  listOf(ctx, cardAccess(ctx).actor.userId, 'cards', body)

export const listUserCards: Handler<typeof contract.listUserCards> = async (ctx, { body }) =>
  listOf(ctx, body.user_id, 'cards', body)

export const listCardQrcodes: Handler<typeof contract.listCardQrcodes> = async (ctx, { body }) =>
  listOf(ctx, cardAccess(ctx).actor.userId, 'codes', body)

export const exportCards: Handler<typeof contract.exportCards> = async (ctx, { query }) => {
  const name = `cards-${ctx.now().toISOString().slice(0, 10)}.csv`
  const batches = walkCards(ctx.db, cardAccess(ctx).actor.userId, query.search ?? '')
  const link = (slug: string) => `${ctx.env.publicUrl}/p/${slug}`
  return csvReply(name, exportHeader, batches, (row) => [
    row.name,
    row.job_title,
    row.company,
    link(row.slug),
    row.code,
    row.campaign,
    row.label,
    row.shown_status,
    row.visits,
    row.created_at,
  ])
}

const exportHeader = [
  'Name',
  'Job title',
  'Company',
  'Link',
  'Code',
  'Campaign',
  'Label',
  'Status',
  'Visits',
  'Created',
] as const

export const getDashboardCount: Handler<typeof contract.getDashboardCount> = async (ctx) =>
  countForDashboard(ctx.db, cardAccess(ctx).actor.userId)

async function listOf(ctx: Ctx, ownerId: string, rows: ListQuery['rows'], filter: CardListFilter) {
  const wanted = {
    ownerId,
    rows,
    start: filter.start,
    limit: filter.limit,
    cardTypeId: filter.card_type_id ?? undefined,
    colorTheme: filter.color_id ?? undefined,
    campaign: filter.campain ?? '',
    search: filter.search ?? '',
  }
  const { list, ...counted } = await selectCardPage(ctx.db, wanted, companionOfCard)
  return { list: list.map(presentListItem), ...counted }
}
