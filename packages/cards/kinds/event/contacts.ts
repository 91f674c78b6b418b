import type { EventCard } from '#contract/kinds/event.ts'
import type { Contact } from '../../card-view.ts'
import { mailHref } from '../../safe-href.ts'
import type { Strings } from '../../strings/shape.ts'
import { callHref, readableNumber, whatsAppChat } from '../../view/phone.ts'
import { present } from '../../view/present.ts'

/** How one asks about the event. @returns undefined where no way is known */
export function contactsOf(card: EventCard, { contactKinds }: Strings, dialCode: string | undefined) {
  const { contact_phone: contact, contact_email: email } = card
  const number = { prefix: null, contact, dialCode }
  const chat = contact === '' ? undefined : whatsAppChat(number, '')
  const contacts: readonly Contact[] = [
    ...(contact === ''
      ? []
      : [
          {
            kind: 'phone' as const,
            label: contactKinds.phone,
            text: readableNumber(number),
            ...present({ href: callHref(number) }),
          },
        ]),
    ...(chat === undefined
      ? []
      : [
          {
            kind: 'whatsapp' as const,
            label: contactKinds.whatsapp,
            text: readableNumber(number),
            href: chat,
          },
        ]),
    ...(email === ''
      ? []
      : [
          {
            kind: 'email' as const,
            label: contactKinds.email,
            text: email,
            ...present({ href: mailHref(email) }),
          },
        ]),
  ]
  return contacts.length === 0 ? undefined : contacts
}
