import { useLingui } from '@lingui/react/macro'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { FlagField, TextField } from '../../parts/fields.tsx'
import { CountField, WallTimeField } from './event-inputs.tsx'

/** How guests register, until when, what they are asked, what they change afterwards, and how many there may be. */
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
      <FlagField
        at="vcard.needs_approval"
        label={t`You approve who comes`}
        help={t`Guests send a request. It has no seats and costs nothing until you answer it.`}
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
      <FlagField at="vcard.require_email" label={t`Guests must give their email address`} />
      <FlagField at="vcard.require_phone" label={t`Guests must give their phone number`} />
      <FlagField at="vcard.show_food_preference" label={t`Ask guests what they eat`} />
      <FlagField at="vcard.ask_dob" label={t`Ask guests for their date of birth`} />
      <FlagField at="vcard.ask_gender" label={t`Ask guests for their gender`} />
      <FlagField at="vcard.ask_country" label={t`Ask guests for their country`} />
      <FlagField at="vcard.ask_message" label={t`Guests can write you a message`} />
      <WallTimeField
        at="vcard.edit_until"
        label={t`Guests edit their details until`}
        help={t`Name, phone number and answers. Empty: until the event starts.`}
      />
      <FlagField at="vcard.guests_cancel" label={t`Guests can cancel what they have not paid`} />
    </>
  )
}
