import type { ParsedBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/nfc.ts'
import { takeAllowance } from '#server/platform/allowances.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { holdOpenCode } from '../cards/index.ts'
import { findUser, ownsFile } from '../users/index.ts'
import { findEnquiry, insertEnquiry, isOffered, selectOwn } from './enquiry-store.ts'
import { presentOwn } from './present.ts'
import { selectOffers } from './template-store.ts'

/** Somebody asked for cards with a chip. */
export const NfcEnquiryMade = defineEvent('NfcEnquiryMade', { enquiryId: rowId })

export const listNfcTemplates: Handler<typeof contract.listNfcTemplates> = async ({ db, actor }) => {
  const user = await findUser(db, actor.userId)
  return { list: await selectOffers(db, user?.country_id ?? null) }
}

export const listMyNfcEnquiries: Handler<typeof contract.listMyNfcEnquiries> = async ({ db, actor }) => ({
  list: (await selectOwn(db, actor.userId)).map(presentOwn),
})

type EnquiryBody = ParsedBody<typeof contract.createNfcEnquiry>

/** Each enquiry is a mail to all admins. */
const enquiriesOfAccount = { points: 20, seconds: 86_400 }

export const createNfcEnquiry: Handler<typeof contract.createNfcEnquiry> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { image } = body
  return ctx.tx(async (tx) => {
    const wait = await takeAllowance(tx, 'nfc enquiries', enquiriesOfAccount, userId)
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
    const card_id = await getShownCard(tx, body)
    if (image !== null && !(await ownsFile(tx.db, userId, image))) throw new AppError('file_not_found')
    const enquiryId = await insertEnquiry(tx.db, {
      user_id: userId,
      countryId: (await findUser(tx.db, userId))?.country_id ?? null,
      qrcode_id: body.qrcode_id,
      card_id,
      nfc_template_id: body.nfctemplates_id,
      quantity: body.quantity,
      name: body.name,
      phone: body.phone_no,
      email: body.email,
      message: body.message,
      image,
      now: tx.now(),
    })
    const made = enquiryId === undefined ? undefined : await findEnquiry(tx.db, enquiryId)
    if (made === undefined)
      throw new AppError(
        (await isOffered(tx.db, body.nfctemplates_id)) ? 'nfc_out_of_stock' : 'nfc_template_not_found',
      )
    await tx.emit(NfcEnquiryMade, { enquiryId: made.id })
    return presentOwn(made)
  })
}

/**
 * The card that an own code shows. The chip opens the code, so visitors have to be shown something by it.
 * @throws AppError as `holdOpenCode`; card_not_found when the code shows another card
 */
async function getShownCard(
  tx: Ctx<Actor>,
  { qrcode_id: id, card_id: cardId }: Pick<EnquiryBody, 'qrcode_id' | 'card_id'>,
): Promise<number | null> {
  const { card } = await holdOpenCode(tx, id)
  const shown = card?.card_id ?? null
  if (cardId !== null && cardId !== shown) throw new AppError('card_not_found')
  return shown
}
