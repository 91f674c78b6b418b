import type { CardContent } from '#cards/kind.ts'
import type { CardDetail, CardListItem, PublicCard } from '#contract/card-shapes.ts'
import { readCompanion } from './kinds.ts'
import type { CardListRow } from './list-store.ts'
import { readContent } from './read-content.ts'
import type { CardRow } from './store.ts'

type Ids = 'id' | 'qrcode_id' | 'code' | 'slug'
type Design = 'id' | 'card_type_id' | 'template_id' | 'primary_color' | 'secondary_color' | 'color_theme'
type State = 'shown_status' | 'version' | 'created_at' | 'updated_at'
type Texts = 'background_image_id' | 'summary' | 'campaign' | 'label' | 'custom_template_id'

/** What an owner sees of a card: a handler that has just written it has this in hand and reads nothing again. */
export type OwnCard = Pick<CardRow, Ids | Design | State | Texts | 'status'>

/** Ids by the specification's names. Card and vcard are one row here, so both have the same id. */
function presentIds(row: Pick<CardRow, Ids>) {
  const { id, qrcode_id, code, slug } = row
  return { card_id: id, vcard_id: id, qrcode_id, code, slug }
}

function presentDesign(row: Pick<CardRow, Design>) {
  return {
    card_type_id: row.card_type_id,
    qrcode_theme_id: row.template_id,
    color_id: row.color_theme,
    card_color: {
      card_color_id: row.id,
      primary_color: row.primary_color,
      secondary_color: row.secondary_color,
      theme: row.color_theme,
    },
  }
}

function presentState(row: Pick<CardRow, State>) {
  return {
    status: row.shown_status,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Whoever can read these replies may do both; everybody else gets card_not_found. */
const can = { update: true, delete: true } as const

export function presentDetail(row: OwnCard, { cardTypeId, document }: CardContent): CardDetail {
  return {
    id: row.id,
    ...presentIds(row),
    ...presentDesign(row),
    card_type_id: cardTypeId,
    ...presentState(row),
    ...(row.custom_template_id !== null && { custom_template_id: row.custom_template_id }),
    background_image_id: row.background_image_id,
    summary: row.summary,
    is_active: row.status === 'active' ? 1 : 0,
    qrcodes: {
      qrcodes_id: row.qrcode_id,
      code: row.code,
      slug: row.slug,
      campain: row.campaign,
      slug_name: row.label,
    },
    vcard: document,
    can,
  }
}

/** The same of a card as it is stored. */
export const presentCard = (row: CardRow): CardDetail => presentDetail(row, readContent(row))

export function presentListItem(row: CardListRow): CardListItem {
  return {
    ...presentIds(row),
    ...presentDesign(row),
    ...presentState(row),
    campain: row.campaign,
    slug_name: row.label,
    name: row.name,
    job_title: row.job_title,
    company: row.company,
    photo: row.photo,
    is_revoked: readCompanion(row).isRevoked ?? false,
    visits: row.visits,
    can,
  }
}

export function presentPublic(row: CardRow): PublicCard {
  const content = readContent(row)
  return {
    ...presentIds(row),
    ...presentDesign(row),
    card_type_id: content.cardTypeId,
    background_image_id: row.background_image_id,
    version: row.version,
    vcard: content.toPublic(),
  }
}
