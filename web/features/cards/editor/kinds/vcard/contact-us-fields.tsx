import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import type { DialOption } from '#web/kit/phone-input.tsx'
import { PhoneInput } from '#web/kit/phone-input.tsx'
import { ItemList } from '../../parts/item-list.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { TextField, FlagField } from '../../parts/fields.tsx'
import { readNumber } from '../../read-number.ts'
import { useDialCodes } from '../../use-dial-codes.ts'
import { useField } from '../../use-editor.tsx'
import { newContactUs } from './draft-vcard.ts'
import { useVcard } from './use-vcard.ts'

export function ContactUsFields() {
  const { t } = useLingui()
  const picture = { add: t`Add picture`, change: t`Change picture` }
  return (
    <>
      <FieldRow>
        <TextField at="vcard.contact_us_title" label={t`Title`} />
        <TextField at="vcard.contact_us_add_to_contact_button" label={t`Save button label`} />
      </FieldRow>
      <PictureField
        at="vcard.contact_us_image"
        labels={picture}
        help={t`Your door, your shop, your street.`}
      />
      <ItemList
        list="contact_us"
        nameOf={(position) => t`entry ${position}`}
        removedText={t`The entry is removed.`}
        max={20}
        emptyText={t`No phone number, email address or place yet.`}
        addButtons={[
          { label: t`Phone`, createItem: () => newContactUs('Mobile'), firstField: 'contact' },
          { label: t`Email`, createItem: () => newContactUs('Email'), firstField: 'contact' },
          {
            label: t({ message: 'Address', context: 'postal' }),
            createItem: () => newContactUs('Address'),
            firstField: 'street1',
          },
        ]}
      >
        {(index) => <ContactUsItem index={index} />}
      </ItemList>
    </>
  )
}

type ItemProps = { readonly index: number }
const pathIn = (index: number) => `vcard.contact_us[${index}]` as const

/** A phone number, an email address or a postal address (specification §3 “Contact-us item”). */
function ContactUsItem({ index }: ItemProps) {
  const { t } = useLingui()
  const type = useVcard((vcard) => vcard.contact_us[index]?.type)
  if (type === 'Address') return <AddressFields index={index} />
  const item = pathIn(index)
  return (
    <FieldRow>
      {type === 'Mobile' ? (
        <PhoneNumberField index={index} />
      ) : (
        <TextField
          at={`${item}.contact`}
          label={t`Email address`}
          type="email"
          placeholder="shop@example.com"
        />
      )}
      <TextField
        at={`${item}.label`}
        label={t`Label`}
        placeholder={
          type === 'Mobile'
            ? t({ message: 'Reception', comment: 'Example of what a phone number is labelled' })
            : t({ message: 'Orders', comment: 'Example of what an email address is labelled' })
        }
      />
    </FieldRow>
  )
}

/**
 * A phone number, which stores its dial code in its own text. One without a dial code is not changed by showing it: the
 * page dials it in the country of the owner, as shown here, until another is chosen.
 */
function PhoneNumberField({ index }: ItemProps) {
  const { t } = useLingui()
  const contact = useField(`${pathIn(index)}.contact`)
  const { countries, defaultCountry } = useDialCodes()
  const [chosen, setChosen] = useState<DialOption>()
  const stored = { contact: String(contact.value ?? ''), prefix: '' }
  const { country, head, number } = readNumber(stored, countries, [chosen, defaultCountry])
  const newHead = head === '' && chosen !== undefined ? `${chosen.dial} ` : head
  return (
    <PhoneInput
      id={contact.id}
      label={t`Phone number`}
      placeholder="98765 43210"
      countries={countries}
      iso2={country?.iso2}
      number={number}
      onCountry={(option) => {
        setChosen(option)
        if (number !== '') contact.write(`${option.dial} ${number}`)
      }}
      onNumber={(typed) => {
        // the country of a number that is typed anew stays, however it was chosen
        if (typed === '') setChosen(country)
        contact.write(typed === '' || /^(?:\+|00)/.test(typed) ? typed : newHead + typed)
      }}
      onBlur={contact.leave}
      error={contact.error}
    />
  )
}

function AddressFields({ index }: ItemProps) {
  const { t } = useLingui()
  const item = pathIn(index)
  const hasButton = useVcard((vcard) => vcard.contact_us[index]?.show_location_action_button === 1)
  return (
    <FieldStack>
      <FieldRow>
        <TextField
          at={`${item}.label`}
          label={t`Label`}
          placeholder={t({
            message: 'Workshop',
            comment: 'Example of what a place is labelled: where things are made',
          })}
        />
        <TextField at={`${item}.street1`} label={t`Street`} />
      </FieldRow>
      <TextField at={`${item}.street2`} label={t`Floor, building, landmark`} />
      <FieldRow>
        <TextField at={`${item}.zipcode`} label={t`Postcode`} />
        <TextField at={`${item}.city`} label={t`City`} />
      </FieldRow>
      <FieldRow>
        <TextField at={`${item}.state`} label={t`State or region`} />
        <TextField at={`${item}.country`} label={t`Country`} />
      </FieldRow>
      <FlagField at={`${item}.show_location_action_button`} label={t`Show map button`} />
      {hasButton && (
        <FieldRow>
          <TextField at={`${item}.location_action_button_label`} label={t`Map button label`} />
          <TextField
            at={`${item}.google_map_link`}
            label={t`Map link`}
            type="map"
            help={t`A link, coordinates, or what a map app shares. Left empty, the map opens at the address.`}
          />
        </FieldRow>
      )}
    </FieldStack>
  )
}
