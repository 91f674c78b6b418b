import { useLingui } from '@lingui/react/macro'
import { FlagField, ProseField, TextField } from '../../parts/fields.tsx'
import { PictureField } from '../../parts/picture-field.tsx'

/** What the event is called, and what it is about. */
export function EventFields() {
  const { t } = useLingui()
  return (
    <>
      <TextField at="vcard.title" label={t`Title`} required />
      <TextField at="vcard.summary" label={t`Summary`} help={t`One sentence below the title.`} />
      <ProseField at="vcard.about" label={t`About`} />
      <PictureField
        at="vcard.photo"
        labels={{ add: t`Add picture`, change: t`Change picture` }}
        help={t`Up to 10 MB.`}
      />
      <FlagField
        at="vcard.is_listed"
        label={t`List it on my public page of events`}
        help={t`Where you have switched one on.`}
      />
    </>
  )
}
