import { IconMapPin } from '@tabler/icons-react'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { EditorSection, countOf } from '../parts/editor-section.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { TextField, FlagField } from '../parts/fields.tsx'
import { newContactUs } from '../draft-defaults.ts'
import { useDraft } from '../use-editor.tsx'

export function ContactUsSection() {
  return (
    <EditorSection
      id="contactUs"
      title="Contact us"
      icon={<IconMapPin size={20} stroke={1.5} />}
      summary={({ vcard }) => {
        const count = vcard.contact_us.filter(isFilled).length
        return count === 0 ? 'Where people find you' : countOf(count, 'contact method')
      }}
      flag="show_contact_us"
    >
      <FieldRow>
        <TextField at="vcard.contact_us_title" label="Title" />
        <TextField at="vcard.contact_us_add_to_contact_button" label="Save button label" />
      </FieldRow>
      <PictureField at="vcard.contact_us_image" label="Picture" help="Your door, your shop, your street." />
      <ItemList
        list="contact_us"
        noun="entry"
        max={20}
        emptyText="No phone number, email address or place yet."
        addButtons={[
          { label: 'Phone', createItem: () => newContactUs('Mobile'), firstField: 'contact' },
          { label: 'Email', createItem: () => newContactUs('Email'), firstField: 'contact' },
          { label: 'Address', createItem: () => newContactUs('Address'), firstField: 'street1' },
        ]}
      >
        {(index) => <ContactUsItem index={index} />}
      </ItemList>
    </EditorSection>
  )
}

function isFilled(item: { contact: string; street1: string; city: string }): boolean {
  return `${item.contact}${item.street1}${item.city}`.trim() !== ''
}

type ItemProps = { readonly index: number }
const pathIn = (index: number) => `vcard.contact_us[${index}]` as const

/** A phone number, an email address or a postal address (specification §3 “Contact-us item”). */
export function ContactUsItem({ index }: ItemProps) {
  const type = useDraft(({ vcard }) => vcard.contact_us[index]?.type)
  if (type === 'Address') return <AddressFields index={index} />
  const item = pathIn(index)
  return (
    <FieldRow>
      {type === 'Mobile' ? (
        <TextField at={`${item}.contact`} label="Phone number" type="tel" placeholder="+91 98765 43210" />
      ) : (
        <TextField at={`${item}.contact`} label="Email address" type="email" placeholder="shop@example.com" />
      )}
      <TextField
        at={`${item}.label`}
        label="Label"
        placeholder={type === 'Mobile' ? 'Reception' : 'Orders'}
      />
    </FieldRow>
  )
}

function AddressFields({ index }: ItemProps) {
  const item = pathIn(index)
  const hasButton = useDraft(({ vcard }) => vcard.contact_us[index]?.show_location_action_button === 1)
  return (
    <FieldStack>
      <FieldRow>
        <TextField at={`${item}.label`} label="Label" placeholder="Workshop" />
        <TextField at={`${item}.street1`} label="Street" />
      </FieldRow>
      <TextField at={`${item}.street2`} label="Floor, building, landmark" />
      <FieldRow>
        <TextField at={`${item}.zipcode`} label="Postcode" />
        <TextField at={`${item}.city`} label="City" />
      </FieldRow>
      <FieldRow>
        <TextField at={`${item}.state`} label="State or region" />
        <TextField at={`${item}.country`} label="Country" />
      </FieldRow>
      <FlagField at={`${item}.show_location_action_button`} label="Show map button" />
      {hasButton && (
        <FieldRow>
          <TextField at={`${item}.location_action_button_label`} label="Map button label" />
          <TextField
            at={`${item}.google_map_link`}
            label="Map link"
            type="url"
            help="Left empty, the map opens at the address."
          />
        </FieldRow>
      )}
    </FieldStack>
  )
}
