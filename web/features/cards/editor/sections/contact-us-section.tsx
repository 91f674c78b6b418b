import { IconMapPin } from '@tabler/icons-react'
import { EditorSection } from '../parts/editor-section.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { newContactUs } from '../draft-defaults.ts'
import { useDraft } from '../use-editor.ts'
import { ContactUsItem } from './contact-us-item.tsx'
import { countOf } from './count-of.ts'

export function ContactUsSection() {
  const count = useDraft(({ vcard }) => vcard.contact_us.filter(isFilled).length)
  return (
    <EditorSection
      id="contactUs"
      title="Contact us"
      icon={<IconMapPin size={20} stroke={1.5} />}
      summary={
        count === 0 ? 'Where people find you' : countOf(count, 'way').replace('way', 'way to reach you')
      }
      flag="show_contact_us"
    >
      <FieldRow>
        <TextField at="vcard.contact_us_title" label="Title" />
        <TextField at="vcard.contact_us_add_to_contact_button" label="Words on the save button" />
      </FieldRow>
      <PictureField at="vcard.contact_us_image" label="Picture" help="Your door, your shop, your street." />
      <ItemList
        list="contact_us"
        noun="entry"
        max={20}
        emptyText="No phone number, email address or place yet."
        adds={[
          { label: 'Phone', make: () => newContactUs('Mobile'), firstField: 'contact' },
          { label: 'Email', make: () => newContactUs('Email'), firstField: 'contact' },
          { label: 'Address', make: () => newContactUs('Address'), firstField: 'street1' },
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
