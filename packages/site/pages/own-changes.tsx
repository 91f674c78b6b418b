import type { PublicRegistration } from '#contract/registration-shapes.ts'
import type { SiteFrame } from '../frame.ts'
import { hrefOf } from '../frame.ts'
import { attendStringsOf } from '../strings.ts'
import { attendWords } from './attend-parts.tsx'
import { AskedFields, asksFile } from './asked-parts.tsx'
import type { AskedContent } from './asked-parts.tsx'
import { Field } from './form-parts.tsx'
import type { TypedForm } from './form-parts.tsx'

type Props = {
  readonly frame: SiteFrame
  readonly registration: PublicRegistration
  readonly form: TypedForm
  readonly asked: AskedContent
  readonly saidValues: Readonly<Record<string, string>>
  /** What the form of the event asks. */
  readonly asks: Readonly<Record<'food_preference' | 'message', boolean>>
}

/** What guests change themselves: their name and answers, and whether they come at all. */
export function OwnChanges(props: Props) {
  const { frame, registration } = props
  const words = attendStringsOf(frame.locale)
  const { token, status, can_cancel: canCancel, can_edit: canEdit } = registration
  const isRequest = status === 'awaiting_approval'
  return (
    <>
      {canEdit && <Details {...props} />}
      {canCancel && (
        <details>
          <summary>{isRequest ? words.withdraw : words.cancel}</summary>
          <form method="post" action={hrefOf(frame, '/event/ticket')}>
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="action" value="cancel" />
            <p>{isRequest ? words.withdrawText : words.cancelText}</p>
            <button className="btn">{isRequest ? words.withdrawSure : words.cancelSure}</button>
          </form>
        </details>
      )}
    </>
  )
}

/** It opens by itself when something in it is wrong. What the event does not ask is not in it, and stays as it is. */
function Details({ frame, registration, form: typed, asks, asked, saidValues }: Props) {
  const words = attendStringsOf(frame.locale)
  const { token, first_name, phone, food_preference, message } = registration
  const isTyped = typed.values['first_name'] !== undefined
  // what was typed replaces all that is stored: a choice that was taken back is in neither
  const values = isTyped ? typed.values : { first_name, phone, food_preference, message, ...saidValues }
  const form = { ...typed, values }
  const shared = { form, words: attendWords(frame) }
  const parts = asksFile(asked) ? { encType: 'multipart/form-data' } : {}
  return (
    <details open={isTyped}>
      <summary>{words.edit}</summary>
      <form noValidate method="post" action={`${hrefOf(frame, '/event/ticket')}?token=${token}`} {...parts}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="action" value="edit" />
        <Field {...shared} name="first_name" autoComplete="name" maxLength={100} isRequired />
        <Field {...shared} name="phone" type="tel" autoComplete="tel" maxLength={24} />
        {asks.food_preference && <Field {...shared} name="food_preference" options={words.foods} />}
        {asks.message && <Field {...shared} name="message" maxLength={1000} rows={4} />}
        <AskedFields {...{ frame, form, asked }} />
        <button className="btn">{words.editSave}</button>
      </form>
    </details>
  )
}
