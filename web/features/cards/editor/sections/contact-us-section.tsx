import { IconMapPin } from '@tabler/icons-react'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { EditorSection, countOf } from '../parts/editor-section.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { TextField, FlagField } from '../parts/fields.tsx'
import { newContactUs } from '../draft-defaults.ts'
import { useDraft } from '../use-editor.tsx'
import { itemAddress, findItem } from '../draft-changes.ts'

export function ContactUsSection() {
  const count = useDraft(({ vcard }) => vcard.contact_us.filter(isFilled).length)
  return (
    <EditorSection
      id="contactUs"
      title="Contact us"
      icon={<IconMapPin size={20} stroke={1.5} />}
      summary={count === 0 ? 'Where people find you' : countOf(count, 'contact method')}
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
        {(key) => <ContactUsItem itemKey={key} />}
      </ItemList>
    </EditorSection>
  )
}

function isFilled(item: { contact: string; street1: string; city: string }): boolean {
  return `${item.contact}${item.street1}${item.city}`.trim() !== ''
}

type ItemProps = { readonly itemKey: string }
const addressIn = (key: string) => (field: string) => itemAddress('contact_us', key, field)

/** A phone number, an email address or an address (specification §3 "Contact-us item"). */
export function ContactUsItem({ itemKey }: ItemProps) {
  const type = useDraft(({ vcard }) => findItem(vcard, 'contact_us', itemKey)?.type)
  if (type === 'Address') return <AddressFields itemKey={itemKey} />
  const at = addressIn(itemKey)
  return (
    <FieldRow>
      {type === 'Mobile' ? (
        <TextField at={at('contact')} label="Phone number" type="tel" placeholder="+91 98765 43210" />
      ) : (
        <TextField at={at('contact')} label="Email address" type="email" placeholder="shop@example.com" />
      )}
      <TextField at={at('label')} label="Label" placeholder={type === 'Mobile' ? 'Reception' : 'Orders'} />
    </FieldRow>
  )
}

function AddressFields({ itemKey }: ItemProps) {
  const at = addressIn(itemKey)
  const hasButton = useDraft(
    ({ vcard }) => findItem(vcard, 'contact_us', itemKey)?.show_location_action_button === 1,
  )
  return (
    <FieldStack>
      <FieldRow>
        <TextField at={at('label')} label="Label" placeholder="Workshop" />
        <TextField at={at('street1')} label="Street" />
      </FieldRow>
      <TextField at={at('street2')} label="Floor, building, landmark" />
      <FieldRow>
        <TextField at={at('zipcode')} label="Postcode" />
        <TextField at={at('city')} label="City" />
      </FieldRow>
      <FieldRow>
        <TextField at={at('state')} label="State or region" />
        <TextField at={at('country')} label="Country" />
      </FieldRow>
      <FlagField at={at('show_location_action_button')} label="Show map button" />
      {hasButton && (
        <FieldRow>
          <TextField at={at('location_action_button_label')} label="Map button label" />
          <TextField
            at={at('google_map_link')}
            label="Map link"
            type="url"
            help="Left empty, the map opens at the address."
          />
        </FieldRow>
      )}
    </FieldStack>
  )
}
