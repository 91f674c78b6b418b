import type { ProfileContact } from '#contract/vcard.ts'
import { prefixedLabels, profileContactLabels } from '#contract/vcard.ts'

/** The message that a chat or mail begins with, under the wire's spelling. */
export const messageField = 'default_messaage'

export const contactLabels = profileContactLabels.map((value) => ({
  value,
  label: value === 'Whatsapp' ? 'WhatsApp' : value,
}))

/** How the field of a profile contact asks. */
export type ContactAsk = {
  readonly label: string
  readonly type: 'tel' | 'email' | 'url' | 'text'
  readonly placeholder: string
  readonly hasDialCode: boolean
  /** What the message is for; absent where none can be sent along. */
  readonly message?: string
}

export function askFor(label: ProfileContact['label']): ContactAsk {
  const hasDialCode = prefixedLabels.has(label)
  switch (label) {
    case 'Email':
      return {
        label: 'Email address',
        type: 'email',
        placeholder: 'name@example.com',
        hasDialCode,
        message: 'First words of the mail',
      }
    case 'Website':
      return { label: 'Address', type: 'url', placeholder: 'example.com', hasDialCode }
    case 'Whatsapp':
      return {
        label: 'Number',
        type: 'tel',
        placeholder: '',
        hasDialCode,
        message: 'First words of the chat',
      }
    case 'Telegram':
      return {
        label: 'Number or user name',
        type: 'text',
        placeholder: '@name',
        hasDialCode,
        message: 'First words of the chat',
      }
    default:
      return { label: 'Number', type: 'tel', placeholder: '', hasDialCode }
  }
}

/** The campaign's field, under the wire's spelling. */
export const campaignAddress = 'campain'
