import { getKind } from '#cards/kinds.ts'
import type { InvitedUser, createAdminCard as contract } from '#contract/admin-cards.ts'
import { toE164 } from '#formats/phone.ts'
import { inviteAccount } from '#server/features/auth/index.ts'
import { giveFiles } from '#server/features/files/index.ts'
import { findCountry } from '#server/features/places/index.ts'
import { findUser } from '#server/features/users/index.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { createCardFor } from './create-card.ts'

/** Creates a card for somebody else, and their account when they have none, all or nothing. */
export const createAdminCard: Handler<typeof contract> = async (ctx, { body }) => {
  const { user_id, new_user, ...card } = body
  return ctx.tx(async (tx) => {
    const { userId, isNew } =
      new_user === undefined ? await getRecipient(tx, user_id) : await invite(tx, new_user)
    // The admin has uploaded the pictures, and they belong to the card.
    const pictures = getKind(card.card_type_id).normalize(card.vcard).listFiles()
    await giveFiles(
      tx.db,
      ctx.actor.userId,
      userId,
      pictures.map(({ name }) => name),
    )
    const made = await createCardFor(tx, userId, card, tx.actor)
    return { ...made, user_id: userId, is_new_user: isNew }
  })
}

/** @throws AppError user_not_found also for an account that is not active */
async function getRecipient({ db }: Ctx, userId = '') {
  if ((await findUser(db, userId)) === undefined) throw new AppError('user_not_found')
  return { userId, isNew: false }
}

/** @throws AppError invalid_input with the country or the phone number */
async function invite(tx: Ctx<Actor>, { name, email, phone, country_id }: InvitedUser) {
  const country = country_id === null ? undefined : await findCountry(tx.db, country_id)
  if (country_id !== null && country === undefined)
    throw invalidField('new_user.country_id', 'unknown_country')
  const number = phone === '' ? undefined : toE164(country?.dial_code ?? '', phone)
  if (phone !== '' && number === undefined) throw invalidField('new_user.phone', 'wrong_phone')
  const account = { name, email, phone: number, countryId: country?.id, countryDial: country?.dial_code }
  return inviteAccount(tx, account, tx.actor.userId)
}
