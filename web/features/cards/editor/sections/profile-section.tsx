import { useLingui } from '@lingui/react/macro'
import { IconUser } from '@tabler/icons-react'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { newItem } from '../draft-items.ts'
import { EditorSection } from '../parts/editor-section.tsx'
import { FlagField, TextField } from '../parts/fields.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useDraft, useHasField } from '../use-editor.tsx'
import { ProfileContactItem } from './profile-contact-item.tsx'

const newContact = () => newItem('profile_contact')

export function ProfileSection() {
  const { t } = useLingui()
  const hasLogo = useHasField('company_logo')
  const hasLogoFlag = useHasField('show_logo')
  const hasContacts = useDraft(({ vcard }) => vcard.show_profile_contact === 1)
  return (
    <EditorSection
      id="profile"
      title={t`Profile`}
      icon={<IconUser size={20} stroke={1.5} />}
      summary={({ vcard }) => vcard.name || t`Name and contact methods`}
      flag={{ name: 'show_profile', label: t`Show profile on the card` }}
    >
      <TextField at="vcard.name" label={t`Name`} required autoComplete="name" />
      <FieldRow>
        <TextField at="vcard.job_title" label={t`Job title`} autoComplete="organization-title" />
        <TextField at="vcard.company" label={t`Company`} autoComplete="organization" />
      </FieldRow>
      <FieldRow>
        <PictureField
          at="vcard.photo"
          labels={{ add: t`Add photo`, change: t`Change photo` }}
          help={t`Up to 10 MB. Drop it here or paste it.`}
          shape="round"
          crop
        />
        {hasLogo && (
          <PictureField
            at="vcard.company_logo"
            labels={{ add: t`Add company logo`, change: t`Change company logo` }}
            help={t`PNG or SVG look best.`}
            shape="square"
          />
        )}
      </FieldRow>
      <FlagField at="vcard.show_photo" label={t`Show photo`} />
      {hasLogoFlag && <FlagField at="vcard.show_logo" label={t`Show company logo`} />}
      <FlagField
        at="vcard.show_profile_contact"
        label={t`Show contacts`}
        help={t`A tap on one of them calls, writes or opens it.`}
      />
      {hasContacts && (
        <ItemList
          list="profile_contact"
          nameOf={(position) => t`contact ${position}`}
          removedText={t`The contact is removed.`}
          max={20}
          emptyText={t`No phone number or email address yet.`}
          addButtons={[{ label: t`Add contact method`, createItem: newContact, firstField: 'contact' }]}
        >
          {(index) => <ProfileContactItem index={index} />}
        </ItemList>
      )}
    </EditorSection>
  )
}
