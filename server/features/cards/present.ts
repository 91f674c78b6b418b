import type { CardDetail, CardListItem, CardStatus, PublicCard } from '#contract/card-shapes.ts'
import { Vcard } from '#contract/vcard.ts'
import type { CardListRow } from './list-store.ts'
import { publicVcard } from './public-rules.ts'
import type { CardRow } from './store.ts'

/** The stored document; fields that came to the contract after it was stored have their defaults. */
export const readVcard = (row: Pick<CardRow, 'content'>): Vcard => Vcard.parse(row.content)

/** The specification's names for what a card is found by. Our card is its own vcard, so both ids are one. */
function presentIds(row: Pick<CardRow, 'id' | 'qrcode_id' | 'code' | 'slug'>) {
  const { id, qrcode_id, code, slug } = row
  return { card_id: id, vcard_id: id, qrcode_id, code, slug }
}

type Preset = Pick<
  CardRow,
  'id' | 'card_type_id' | 'template_id' | 'primary_color' | 'secondary_color' | 'color_theme'
>

function presentLook(row: Preset) {
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

function presentState(row: Pick<CardRow, 'status' | 'version' | 'created_at' | 'updated_at'>) {
  return {
    // A check constraint holds the column to these values.
    status: row.status as CardStatus,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Whoever gets to see these may do both: others are answered that there is no such card. */
const can = { update: true, delete: true } as const

export function presentDetail(row: CardRow): CardDetail {
  return {
    id: row.id,
    ...presentIds(row),
    ...presentLook(row),
    ...presentState(row),
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
    vcard: readVcard(row),
    can,
  }
}

export function presentListItem(row: CardListRow): CardListItem {
  return {
    ...presentIds(row),
    ...presentLook(row),
    ...presentState(row),
    campain: row.campaign,
    slug_name: row.label,
    name: row.name,
    job_title: row.job_title,
    company: row.company,
    photo: row.photo,
    visits: row.visits,
    can,
  }
}

export function presentPublic(row: CardRow): PublicCard {
  return {
    ...presentIds(row),
    ...presentLook(row),
    background_image_id: row.background_image_id,
    version: row.version,
    vcard: publicVcard(readVcard(row)),
  }
}
