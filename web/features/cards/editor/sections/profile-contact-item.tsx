import type { ProfileContact } from '#contract/vcard.ts'
import { prefixedLabels, profileContactLabels } from '#contract/vcard.ts'
import { PhoneInput } from '#web/kit/phone-input.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { ChoiceField, TextField } from '../parts/fields.tsx'
import { useDialCodes } from '../use-dial-codes.ts'
import { useDraft, useField } from '../use-editor.tsx'

type ItemProps = { readonly index: number }
const pathIn = (index: number) => `vcard.profile_contact[${index}]` as const

export function ProfileContactItem({ index }: ItemProps) {
  const item = pathIn(index)
  const label = useDraft(({ vcard }) => vcard.profile_contact[index]?.label) ?? 'Email'
  const input = inputOf(label)
  return (
    <FieldStack>
      <FieldRow>
        <ChoiceField at={`${item}.label`} label="Kind" options={contactLabels} />
        {input.hasDialCode ? (
          <PhoneField index={index} kind={label} />
        ) : (
          <TextField
            at={`${item}.contact`}
            label={input.label}
            type={input.type}
            placeholder={input.placeholder}
          />
        )}
      </FieldRow>
      {input.messageLabel !== undefined && (
        <TextField at={`${item}.${messageField}`} label={input.messageLabel} placeholder="Optional" />
      )}
    </FieldStack>
  )
}

/** A phone number with its dial code: the default one until another is chosen (specification §5). */
function PhoneField({ index, kind }: ItemProps & { readonly kind: ProfileContact['label'] }) {
  const number = useField(`${pathIn(index)}.contact`)
  const prefix = useField(`${pathIn(index)}.prefix`)
  const { countries, defaultCountry } = useDialCodes()
  const dial = String(prefix.value ?? '') || defaultCountry?.dial
  const country =
    defaultCountry?.dial === dial ? defaultCountry : countries.find((option) => option.dial === dial)
  return (
    <PhoneInput
      id={number.id}
      label={inputOf(kind).label}
      placeholder={inputOf(kind).placeholder}
      countries={countries}
      iso2={country?.iso2}
      number={String(number.value ?? '')}
      onCountry={(option) => prefix.write(option.dial)}
      onNumber={number.write}
      onBlur={number.leave}
      error={number.error ?? prefix.error}
    />
  )
}

/** The first message of a chat or email; the API spells the field this way. */
export const messageField = 'default_messaage'

export const contactLabels = profileContactLabels.map((value) => ({
  value,
  label: value === 'Whatsapp' ? 'WhatsApp' : value,
}))

/** How the field of a profile contact looks. */
export type ContactInput = {
  readonly label: string
  readonly type: 'tel' | 'email' | 'url' | 'text'
  readonly placeholder: string
  readonly hasDialCode: boolean
  /** The label of the message field; left out where a contact has no message. */
  readonly messageLabel?: string
}

export function inputOf(label: ProfileContact['label']): ContactInput {
  const hasDialCode = prefixedLabels.has(label)
  switch (label) {
    case 'Email':
      return {
        label: 'Email address',
        type: 'email',
        placeholder: 'name@example.com',
        hasDialCode,
        messageLabel: 'Email text',
      }
    case 'Website':
      return { label: 'Address', type: 'url', placeholder: 'example.com', hasDialCode }
    case 'Whatsapp':
      return {
        label: 'Number',
        type: 'tel',
        placeholder: '',
        hasDialCode,
        messageLabel: 'First message',
      }
    case 'Telegram':
      return {
        label: 'Number or user name',
        type: 'text',
        placeholder: '@name',
        hasDialCode,
        messageLabel: 'First message',
      }
    default:
      return { label: 'Number', type: 'tel', placeholder: '', hasDialCode }
  }
}
