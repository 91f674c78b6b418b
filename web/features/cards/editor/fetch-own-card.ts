import type { CardDetail } from '#contract/card-shapes.ts'
import { getCardDetail } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { CallError, call, fetchData } from '#web/lib/call.ts'

/**
 * The card behind any link it ever had, when it is one's own and a vcard that may be changed.
 * @returns null when there is no such card for this person
 * @throws CallError when the server cannot be asked
 */
export async function fetchOwnCard(slug: string): Promise<CardDetail | null> {
  const { status, card_id: id } = await fetchData(inspectSlug, { body: { slug } })
  if (status !== 'own' || id === undefined) return null
  const detail = await call(getCardDetail, { params: { id } })
  if (!detail.ok && detail.code === 'card_not_found') return null
  if (!detail.ok) throw new CallError(detail)
  const { can, card_type_id: type } = detail.data
  return can.update && type === cardType.vcard ? detail.data : null
}
