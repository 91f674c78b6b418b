import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '../../parts/fields.tsx'
import { useCardForm } from '../../use-editor.tsx'
import { usePutPicture, findFileError } from '../../use-pictures.ts'
import { PhoneField } from './profile-contact-list.tsx'
import { PhotoField } from './profile-fields.tsx'
import type { FoundContact } from './quick-vcard.ts'
import { fieldsOf, phoneIndex, textOfPlace } from './quick-vcard.ts'
import { useVcard } from './use-vcard.ts'

/** Name, number and photo; what an address book knew beside them stands below. */
export function QuickFields() {
  const { t } = useLingui()
  const index = useVcard(phoneIndex)
  const label = useVcard((vcard) => vcard.profile_contact[index]?.label) ?? 'Mobile'
  return (
    <>
      <TextField at="vcard.name" label={t`Name`} required autoComplete="name" />
      <PhoneField index={index} kind={label} label={t`Phone number`} />
      <PhotoField />
      <FurtherValues />
    </>
  )
}

/** What is on the card without a field here: job title, company, further contacts. */
function FurtherValues() {
  const values = useVcard((vcard) => {
    const phone = phoneIndex(vcard)
    const contacts = vcard.profile_contact.filter((_, index) => index !== phone)
    const texts = [
      vcard.job_title,
      vcard.company,
      ...contacts.map(({ contact }) => contact),
      ...vcard.contact_us.map(textOfPlace),
    ]
    return texts.filter((text) => text.trim() !== '').join(' · ')
  })
  if (values === '') return null
  return (
    <p className="v-quick-further">
      <Trans>
        Also on the card: <bdi>{values}</bdi>
      </Trans>
    </p>
  )
}

/** Fills the form with what an address book knows. */
export function useFillVcard(): (found: FoundContact) => Promise<void> {
  const form = useCardForm()
  const { put } = usePutPicture()
  const typed = {
    profile_contact: useVcard((vcard) => vcard.profile_contact),
    contact_us: useVcard((vcard) => vcard.contact_us),
  }
  return async (found) => {
    const fields = await fieldsOf(found, typed)
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) form.setFieldValue(`vcard.${name}`, value)
    const { picture } = found
    if (picture !== undefined && findFileError(picture) === undefined) put('vcard.photo', picture)
  }
}
