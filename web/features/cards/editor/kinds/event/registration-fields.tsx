import { useLingui } from '@lingui/react/macro'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { FlagField, TextField } from '../../parts/fields.tsx'
import { CountField, WallTimeField } from './event-inputs.tsx'

/** How guests register, until when, and how many there may be. */
export function RegistrationFields() {
  const { t } = useLingui()
  return (
    <>
      <FlagField at="vcard.show_register_btn" label={t`Show the button`} />
      <FieldRow>
        <TextField at="vcard.call_action_label" label={t`Label of the button`} />
        <TextField
          at="vcard.call_action_link"
          label={t`Link of the button`}
          help={t`Where guests register.`}
          type="url"
        />
      </FieldRow>
      <WallTimeField
        at="vcard.reg_end_date"
        label={t`Registration ends`}
        help={t`Optional. As clocks show it at the place of the event.`}
      />
      <FieldRow>
        <CountField at="vcard.capacity" label={t`Seats`} help={t`Empty: as many as come.`} />
        <CountField at="vcard.per_order_limit" label={t`Seats per registration`} required />
      </FieldRow>
      <FlagField
        at="vcard.multi_entry"
        label={t`Tickets let in more than once`}
        help={t`For guests who go out and come back.`}
      />
      <FlagField at="vcard.show_food_preference" label={t`Ask guests what they eat`} />
    </>
  )
}
