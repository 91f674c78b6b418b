import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { itemAddress } from '../draft-address.ts'
import { findItem } from '../draft-lists.ts'
import { FlagField } from '../parts/flag-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { tidyLink } from '../tidy-link.ts'
import { useDraft } from '../use-editor.ts'

type ItemProps = { readonly itemKey: string }
const addressIn = (key: string) => (field: string) => itemAddress('contact_us', key, field)

/** A phone number, an email address or a place (specification §3 "Contact-us item"). */
export function ContactUsItem({ itemKey }: ItemProps) {
  const type = useDraft(({ vcard }) => findItem(vcard, 'contact_us', itemKey)?.type)
  if (type === 'Address') return <PlaceFields itemKey={itemKey} />
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

function PlaceFields({ itemKey }: ItemProps) {
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
      <FlagField at={at('show_location_action_button')} label="Show a map button" />
      {hasButton && (
        <FieldRow>
          <TextField at={at('location_action_button_label')} label="Words on the map button" />
          <TextField
            at={at('google_map_link')}
            label="Map link"
            type="url"
            help="Empty: the map opens on the address."
            tidy={tidyLink}
          />
        </FieldRow>
      )}
    </FieldStack>
  )
}
