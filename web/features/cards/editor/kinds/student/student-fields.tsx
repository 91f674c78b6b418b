import { useLingui } from '@lingui/react/macro'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { FlagField, TextField } from '../../parts/fields.tsx'
import { PictureField } from '../../parts/picture-field.tsx'

/** Who the student is, and of which institution: what makes the card one of a student is always on it. */
export function StudentFields() {
  const { t } = useLingui()
  return (
    <>
      <TextField at="vcard.name" label={t`Name`} required autoComplete="name" />
      <TextField at="vcard.institution" label={t`Institution`} required autoComplete="organization" />
      <FieldRow>
        <TextField
          at="vcard.student_no"
          label={t`Student number`}
          help={t`Each of your student cards has its own.`}
          required
        />
        <TextField at="vcard.course" label={t`Course`} />
      </FieldRow>
      <TextField at="vcard.department" label={t`Department`} />
      <FieldRow>
        <PictureField
          at="vcard.photo"
          labels={{ add: t`Add photo`, change: t`Change photo` }}
          help={t`Up to 10 MB.`}
          shape="square"
          crop
        />
        <PictureField
          at="vcard.crest"
          labels={{ add: t`Add crest`, change: t`Change crest` }}
          help={t`PNG or SVG look best.`}
          shape="square"
        />
      </FieldRow>
      <FlagField at="vcard.show_photo" label={t`Show photo`} />
    </>
  )
}
