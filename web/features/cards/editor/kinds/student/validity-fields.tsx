import { useLingui } from '@lingui/react/macro'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useEditedCard } from '../../use-editor.tsx'
import { StudentStatus } from './student-status.tsx'

/** From when until when the card is valid; of a stored card also whether its issuer has revoked it. */
export function ValidityFields() {
  const { t } = useLingui()
  const card = useEditedCard()
  return (
    <>
      <FieldRow>
        <TextField at="vcard.valid_from" label={t`Valid from`} type="date" />
        <TextField
          at="vcard.valid_until"
          label={t`Valid until`}
          help={t`The last day. After it, the verification page says that the card has expired.`}
          type="date"
          required
        />
      </FieldRow>
      {card !== undefined && <StudentStatus cardId={card.card_id} />}
    </>
  )
}
