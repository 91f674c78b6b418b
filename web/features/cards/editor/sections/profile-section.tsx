import { IconUser } from '@tabler/icons-react'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { newItem } from '../draft-defaults.ts'
import { EditorSection } from '../parts/editor-section.tsx'
import { FlagField, TextField } from '../parts/fields.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useDraft } from '../use-editor.tsx'
import { ProfileContactItem } from './profile-contact-item.tsx'

export function ProfileSection() {
  const hasContacts = useDraft(({ vcard }) => vcard.show_profile_contact === 1)
  return (
    <EditorSection
      id="profile"
      title="Profile"
      icon={<IconUser size={20} stroke={1.5} />}
      summary={({ vcard }) => vcard.name || 'Name and contact methods'}
      flag="show_profile"
    >
      <TextField at="vcard.name" label="Name" required autoComplete="name" />
      <FieldRow>
        <TextField at="vcard.job_title" label="Job title" autoComplete="organization-title" />
        <TextField at="vcard.company" label="Company" autoComplete="organization" />
      </FieldRow>
      <FieldRow>
        <PictureField
          at="vcard.photo"
          label="Photo"
          help="Up to 10 MB. Drop it here or paste it."
          shape="round"
          crop
        />
        <PictureField
          at="vcard.company_logo"
          label="Company logo"
          help="PNG or SVG look best."
          shape="square"
        />
      </FieldRow>
      <FlagField at="vcard.show_photo" label="Show photo" />
      <FlagField
        at="vcard.show_profile_contact"
        label="Show contacts"
        help="A tap on one of them calls, writes or opens it."
      />
      {hasContacts && (
        <ItemList
          list="profile_contact"
          noun="contact"
          max={20}
          emptyText="No phone number or email address yet."
          addButtons={[
            { label: 'Add contact', createItem: () => newItem('profile_contact'), firstField: 'contact' },
          ]}
        >
          {(index) => <ProfileContactItem index={index} />}
        </ItemList>
      )}
    </EditorSection>
  )
}
