import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import type { ProfileContact } from '#contract/kinds/vcard.ts'
import { prefixedLabels, profileContactLabels } from '#contract/kinds/vcard-values.ts'
import type { DialOption } from '#web/kit/phone-input.tsx'
import { PhoneInput } from '#web/kit/phone-input.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { TextField } from '../../parts/fields.tsx'
import { ItemList } from '../../parts/item-list.tsx'
import { readNumber } from '../../read-number.ts'
import { useDialCodes } from '../../use-dial-codes.ts'
import { useField } from '../../use-editor.tsx'
import { newItem } from './draft-vcard.ts'
import { useAnyVcard } from './use-vcard.ts'

type ItemProps = { readonly index: number }
const pathIn = (index: number) => `vcard.profile_contact[${index}]` as const

/** The contacts of the profile. */
export function ProfileContactList() {
  const { t } = useLingui()
  return (
    <ItemList
      list="profile_contact"
      nameOf={(position) => t`contact ${position}`}
      removedText={t`The contact is removed.`}
      max={20}
      emptyText={t`No phone number or email address yet.`}
      addButtons={[
        { label: t`Add contact method`, createItem: () => newItem('profile_contact'), firstField: 'contact' },
      ]}
    >
      {(index) => <ProfileContactItem index={index} />}
    </ItemList>
  )
}

function ProfileContactItem({ index }: ItemProps) {
  const { t } = useLingui()
  const item = pathIn(index)
  const label = useAnyVcard((vcard) => vcard.profile_contact[index]?.label) ?? 'Email'
  const input = inputOf(label)
  return (
    <FieldStack>
      <FieldRow>
        <ChoiceField
          at={`${item}.label`}
          label={t({
            message: 'Kind',
            context: 'contact',
            comment: 'Kind of contact: mobile, email, website',
          })}
          options={profileContactLabels.map((value) => ({ value, label: t(contactLabels[value]) }))}
        />
        {input.hasDialCode ? (
          <PhoneField index={index} kind={label} />
        ) : (
          <TextField
            at={`${item}.contact`}
            label={t(input.label)}
            type={input.type}
            placeholder={input.placeholder}
          />
        )}
      </FieldRow>
      {input.type === 'tel' && (
        <TextField at={`${item}.own_label`} label={t`Own label`} placeholder={t`Reception, direct line`} />
      )}
      {input.messageLabel !== undefined && (
        <TextField at={`${item}.${messageField}`} label={t(input.messageLabel)} placeholder={t`Optional`} />
      )}
    </FieldStack>
  )
}

type PhoneFieldProps = ItemProps & { readonly kind: ProfileContact['label']; readonly label?: string }

/**
 * A phone number with its dial code: the default one until another is chosen (specification §5). A number that was typed or
 * stored with its dial code keeps it in its own text, and is not changed by showing it.
 */
export function PhoneField({ index, kind, label }: PhoneFieldProps) {
  const { t } = useLingui()
  const contact = useField(`${pathIn(index)}.contact`)
  const prefix = useField(`${pathIn(index)}.prefix`)
  const { countries, defaultCountry } = useDialCodes()
  const [chosen, setChosen] = useState<DialOption>()
  const stored = { contact: String(contact.value ?? ''), prefix: String(prefix.value ?? '') }
  const { country, head, number } = readNumber(stored, countries, [chosen, defaultCountry])
  return (
    <PhoneInput
      id={contact.id}
      label={label ?? t(inputOf(kind).label)}
      placeholder={inputOf(kind).placeholder}
      countries={countries}
      iso2={country?.iso2}
      number={number}
      onCountry={(option) => {
        setChosen(option)
        prefix.write(option.dial)
        if (head !== '') contact.write(number)
      }}
      onNumber={(typed) => {
        if (head !== '' && typed === '' && country !== undefined) prefix.write(country.dial)
        contact.write(typed === '' || /^(?:\+|00)/.test(typed) ? typed : head + typed)
      }}
      onBlur={contact.leave}
      error={contact.error ?? prefix.error}
    />
  )
}

/** The first message of a chat or email; the API spells the field this way. */
const messageField = 'default_messaage'

const contactLabels: Readonly<Record<ProfileContact['label'], MessageDescriptor>> = {
  Mobile: msg`Mobile`,
  Phone: msg`Phone`,
  Work: msg({ message: 'Work', context: 'phone', comment: 'Kind of phone number' }),
  Home: msg({ message: 'Home', context: 'phone', comment: 'Kind of phone number' }),
  Fax: msg`Fax`,
  Whatsapp: msg`WhatsApp`,
  Telegram: msg`Telegram`,
  Email: msg`Email`,
  Website: msg`Website`,
}

/** How the field of a profile contact looks. */
type ContactInput = {
  readonly label: MessageDescriptor
  readonly type: 'tel' | 'email' | 'url' | 'text'
  readonly placeholder: string
  readonly hasDialCode: boolean
  /** The label of the message field; left out where a contact has no message. */
  readonly messageLabel?: MessageDescriptor
}

function inputOf(label: ProfileContact['label']): ContactInput {
  const hasDialCode = prefixedLabels.has(label)
  switch (label) {
    case 'Email':
      return {
        label: msg`Email address`,
        type: 'email',
        placeholder: 'name@example.com',
        hasDialCode,
        messageLabel: msg`Email text`,
      }
    case 'Website':
      return {
        label: msg({ message: 'Address', context: 'web' }),
        type: 'url',
        placeholder: 'example.com',
        hasDialCode,
      }
    case 'Whatsapp':
      return {
        label: msg({ message: 'Number', context: 'phone' }),
        type: 'tel',
        placeholder: '',
        hasDialCode,
        messageLabel: msg`First message`,
      }
    case 'Telegram':
      return {
        label: msg`Number or user name`,
        type: 'text',
        placeholder: '@name',
        hasDialCode,
        messageLabel: msg`First message`,
      }
    default:
      return {
        label: msg({ message: 'Number', context: 'phone' }),
        type: 'tel',
        placeholder: '',
        hasDialCode,
      }
  }
}
