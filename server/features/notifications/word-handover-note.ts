import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isName } from '#server/platform/email-template.tsx'
import type { NotificationParams } from './notification-params.ts'

type Handed = Extract<NotificationParams, { kind: 'handover' }>['params']

/** What both sides read of a card that changes hands. */
export function wordHandoverNote(
  { side, status, card: given, by }: Handed,
  quote: (name: string) => string,
): { readonly title: MessageDescriptor; readonly text: MessageDescriptor } {
  const [card, name] = [quote(given), quote(by)]
  if (side === 'giver') {
    const taken = isName(by)
      ? msg`${name} has taken your card “${card}”. You can take it back for a while.`
      : msg`Your card “${card}” was taken. You can take it back for a while.`
    const texts = {
      offered: msg`You offer your card “${card}” to another account.`,
      accepted: taken,
      declined: msg`Your card “${card}” was not taken. It stays yours.`,
      withdrawn: msg`You have withdrawn the offer of your card “${card}”.`,
      expired: msg`Nobody has taken your card “${card}” in time. It stays yours.`,
      undone: msg`Your card “${card}” is yours again.`,
    }
    return { title: msg`A card that you hand on`, text: texts[status] }
  }
  const offered = isName(by)
    ? msg`${name} wants to give you a digital card.`
    : msg`Somebody wants to give you a digital card.`
  const texts = {
    offered,
    accepted: msg`The card that was offered to you is yours.`,
    declined: msg`You have declined a card that was offered to you.`,
    withdrawn: msg`A card is not offered to you any more.`,
    expired: msg`The offer of a card is over.`,
    undone: msg`A card was taken back from you by whoever gave it.`,
  }
  return { title: msg`A card for you`, text: texts[status] }
}
