import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useDraft, useField } from '../../use-editor.tsx'
import type { DraftEvent } from './draft-event.ts'
import { WallTimeField } from './event-inputs.tsx'

/** Whether it is a wedding, whose, and the moment that matters most. */
export function WeddingFields() {
  const { t } = useLingui()
  const isWedding = useDraft<boolean, DraftEvent>(({ vcard }) => vcard.is_wedding_event === 1)
  return (
    <>
      <WeddingSwitch />
      {isWedding && (
        <>
          <FieldRow>
            <TextField at="vcard.groom_name" label={t`Groom`} />
            <TextField at="vcard.bride_name" label={t`Bride`} />
          </FieldRow>
          <FieldRow>
            <TextField
              at="vcard.auspicious_moment_name"
              label={t`Name of the auspicious moment`}
              placeholder={t`Muhurtham`}
            />
            <WallTimeField at="vcard.auspicious_time" label={t`Auspicious time`} />
          </FieldRow>
        </>
      )}
    </>
  )
}

/** Choosing it fills the text with a sentence of invitation (specification §3), unless something stands there. */
function WeddingSwitch() {
  const { t } = useLingui()
  const { id, value, write } = useField('vcard.is_wedding_event')
  const about = useField('vcard.about')
  const listed = useField('vcard.is_listed')
  const invitation = t`Together with our families, we joyfully invite you to our wedding. Your presence and your blessings will make the day complete.`
  return (
    <Switch
      id={id}
      label={t`This is a wedding`}
      description={t`The page becomes an invitation with the names of the couple.`}
      checked={value === 1}
      onChange={({ currentTarget: { checked } }) => {
        write(checked ? 1 : 0)
        // it is for those who are invited, until its organiser says otherwise
        listed.write(checked ? 0 : 1)
        if (checked && about.value === '') about.write(invitation)
        if (!checked && about.value === invitation) about.write('')
      }}
    />
  )
}
