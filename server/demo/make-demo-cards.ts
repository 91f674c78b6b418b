import type { CardKind, DemoCard } from '#cards/kind.ts'
import { kindList } from '#cards/kinds.ts'
import { consentVersion } from '#cards/consent.ts'
import { NewCard } from '#contract/card-shapes.ts'
import { ShareForm } from '#contract/contact-shapes.ts'
import { cardKinds } from '#contract/kinds.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { insertSampleVisits } from '../features/analytics/index.ts'
import { createCardFor } from '../features/cards/index.ts'
import { createSharedContact } from '../features/contacts/index.ts'
import { demoContacts } from './demo-people.ts'
import type { SamplePictures } from './demo-pictures.ts'
import { inventVisits } from './demo-visits.ts'

type KindCard = { readonly kind: CardKind; readonly card: DemoCard }

/** The demo cards of every kind, those of the first kind first. */
export async function listDemoCards(): Promise<readonly KindCard[]> {
  const ofKind = async (kind: CardKind) =>
    (await kind.loadSamples()).demoCards.map((card) => ({ kind, card }))
  return (await Promise.all(kindList.map(ofKind))).flat()
}

/** @returns the card's id */
export async function makeDemoCard(
  ctx: AppCtx,
  ownerId: string,
  { kind, card }: KindCard,
  pictures: SamplePictures,
): Promise<number> {
  const content = kind.read(card.document).renameFiles((name) => pictures.get(name)?.name ?? '')
  const made = await createCardFor(
    ctx,
    ownerId,
    NewCard.parse({
      card_type_id: kind.id,
      qrcode_theme_id: card.themeId,
      campain: card.campaign,
      slug: card.slug,
      card_color: card.colors,
      vcard: content.document,
    }),
  )
  const { slug: seed, visitsADay } = card
  const leadsOn = kind.id === cardKinds.dynamic.id
  const visits = inventVisits({ qrcodeId: made.qrcode_id, seed, visitsADay, leadsOn }, ctx.now())
  await insertSampleVisits(ctx.db, visits)
  return made.card_id
}

export async function makeDemoContacts(ctx: AppCtx, cardId: number | undefined): Promise<void> {
  for (const contact of demoContacts) {
    const form = ShareForm.parse({ ...contact, consent_version: consentVersion })
    await createSharedContact(ctx, { cardId }, form)
  }
}
