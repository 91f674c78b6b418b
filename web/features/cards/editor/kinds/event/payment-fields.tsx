import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { FlagField, ProseField, TextField } from '../../parts/fields.tsx'
import { useField } from '../../use-editor.tsx'
import { usePaymentWays } from './use-home-currency.ts'

/** Where guests send their money, and how long their seats wait for it. */
export function PaymentFields() {
  const { t } = useLingui()
  const online = usePaymentWays().data?.online
  return (
    <>
      {online !== undefined && <Text>{t(onlineTexts[online])}</Text>}
      <TextField
        at="vcard.payment_upi_id"
        label={t`UPI ID`}
        placeholder="name@bank"
        help={t`The money goes straight there. Only those who register see how to pay.`}
      />
      <TextField
        at="vcard.account_holder"
        label={t`Account holder`}
        help={t`The name that your bank knows. Banks and UPI apps compare it; needed with an IBAN.`}
      />
      <FieldRow>
        <ProseField
          at="vcard.bank_details"
          label={t`Bank details`}
          help={t`The money goes straight to this account.`}
        />
        <TextField
          at="vcard.bank_bic"
          label={t`BIC`}
          help={t`Optional. 8 or 11 characters, like COBADEFFXXX.`}
        />
      </FieldRow>
      <FlagField
        at="vcard.pay_at_door"
        label={t`Guests may pay at the door`}
        help={t`Their seats are held until the event is over. You take the money, and mark it as paid.`}
      />
      {online === 'test' && (
        <FlagField
          at="vcard.test_payments"
          label={t`Test payments`}
          help={t`To try it out where nothing else takes money: none is moved, and guests get valid tickets.`}
        />
      )}
      <HoldField />
    </>
  )
}

const onlineTexts = {
  operator: msg`Guests can pay online. That money goes to the operator of this site, who pays it out to you.`,
  organiser: msg`Guests can pay online. That money goes to you.`,
  test: msg`Nobody can pay online here yet. Say how guests pay you.`,
  none: msg`Nobody can pay online here. Say how guests pay you.`,
}

/** Hours that are offered. */
const offered = [1, 3, 6, 12, 24, 48, 72, 120, 168, 336, 720]

function HoldField() {
  const { t } = useLingui()
  const { value, write } = useField('vcard.hold_hours')
  const label = (hours: number) => {
    const days = hours / 24
    return Number.isInteger(days)
      ? t`${plural(days, { one: '# day', other: '# days' })}`
      : t`${plural(hours, { one: '# hour', other: '# hours' })}`
  }
  const hours = [...new Set([...offered, Number(value)])].toSorted((one, other) => one - other)
  return (
    <ChoiceField
      at="vcard.hold_hours"
      label={t`Unpaid seats are held for`}
      help={t`At most until the event begins. A bank transfer always has a day; where that is too late, it is not offered.`}
      options={hours.map((one) => ({ value: String(one), label: label(one) }))}
      onChoose={(next) => write(Number(next))}
    />
  )
}
