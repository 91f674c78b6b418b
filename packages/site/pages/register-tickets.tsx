import type { PriceOff } from '#formats/lower-price.ts'
import type { SiteFrame } from '../frame.ts'
import { attendStringsOf } from '../strings.ts'
import { Bdi } from './attend-parts.tsx'
import type { TypedForm } from './form-parts.tsx'
import { RegisterCode } from './register-code.tsx'
import type { CodeContent } from './register-code.tsx'

/** A type of tickets on the form. All but the numbers are finished texts. */
export type TicketChoice = {
  readonly id: number
  /** Empty for the one type of an event without types. */
  readonly name: string
  readonly price: string
  /** Until when it costs that, and what then; empty for a price that stays. */
  readonly hint: string
  /** Why it cannot be had; empty while it can. */
  readonly note: string
  /** What a price is typed for: a variable one, a donation, or more than a fixed one. */
  readonly asksPrice: boolean
  /** Of one, when as many are chosen as its field shows. */
  readonly price_minor: number
  /** The price while at most `left` are chosen, and that of more; both are the same but for an early price. */
  readonly prices: { readonly few_minor: number; readonly left: number; readonly more_minor: number }
  /** What the code takes off; undefined where it takes nothing off. */
  readonly off?: PriceOff & { readonly lowest: number }
  /** What its field shows, as it was typed. */
  readonly quantity: string
  /** The same of the price, in whole units. */
  readonly amount: string
  /** The most that can be had of it; the buttons go no further. */
  readonly most: number
}

/** What there is to choose, and what was typed. */
export type WantedContent = {
  readonly types: readonly TicketChoice[]
  readonly currency: string
  readonly decimals: number
  /** The most seats of one registration. */
  readonly most: number
  /** Of what is chosen; empty where nothing costs. */
  readonly sum: string
  /** Undefined for an event without codes. */
  readonly code: CodeContent | undefined
  readonly form: TypedForm
}

type Props = { readonly frame: SiteFrame; readonly content: WantedContent }

/** How many tickets of which type, and what they cost together. */
export function RegisterTickets({ frame, content }: Props) {
  const { types, form, currency, decimals, sum, code } = content
  const words = attendStringsOf(frame.locale)
  const error = form.errors['tickets']
  return (
    <fieldset id="f-tickets" tabIndex={-1}>
      <legend>{words.tickets}</legend>
      <p className="hint">{types.length === 0 ? words.codeNeeded : words.atMost(content.most)}</p>
      <div className="stubs">
        {types.map((type) => (
          <Stub key={type.id} frame={frame} content={content} type={type} />
        ))}
      </div>
      {error !== undefined && <p className="error">{error}</p>}
      {code !== undefined && <RegisterCode frame={frame} form={form} code={code} />}
      {sum !== '' && (
        <div className="sum" data-sum={currency} data-decimals={decimals} data-locale={frame.locale}>
          <span>{words.sum}</span>
          <b aria-live="polite">{sum}</b>
          <button className="btn" name="update" value="1" formNoValidate>
            {words.updateSum}
          </button>
        </div>
      )}
      <output className="hidden" data-said="" />
    </fieldset>
  )
}

type StubProps = Props & { readonly type: TicketChoice }

/** A type of tickets: what it costs, and beyond the perforation how many. */
function Stub({ frame, content: { form, currency }, type }: StubProps) {
  const words = attendStringsOf(frame.locale)
  const { id, name, price, hint, note, asksPrice, price_minor: minor, amount } = type
  const label = name === '' ? words.entry : name
  const isOff = note !== '' && type.quantity === '0'
  return (
    <div className={note === '' ? 'stub' : 'stub off'}>
      <div>
        <b>
          <Bdi>{label}</Bdi>
        </b>
        <p>
          <Bdi>{price}</Bdi>
          {note !== '' && ` · ${note}`}
        </p>
        {hint !== '' && <p className="hint">{hint}</p>}
      </div>
      <div>
        <Stepper {...{ frame, form, type, label, isOff }} />
        <FieldError form={form} name={`q-${id}`} />
        <input type="hidden" name={`p-${id}`} value={minor} />
        {asksPrice && (
          <label className="field">
            <span className="hint">{words.oneIn(currency)}</span>
            <input
              {...fieldOf(form, `a-${id}`)}
              inputMode="decimal"
              dir="ltr"
              aria-label={words.amount(label, currency)}
              disabled={isOff}
              defaultValue={amount}
            />
          </label>
        )}
        <FieldError form={form} name={`a-${id}`} />
      </div>
    </div>
  )
}

type StepperProps = Pick<Props, 'frame'> & {
  readonly form: TypedForm
  readonly type: TicketChoice
  readonly label: string
  readonly isOff: boolean
}

/** How many, to be typed or stepped to: the script shows the buttons. */
function Stepper({ frame, form, type, label, isOff }: StepperProps) {
  const words = attendStringsOf(frame.locale)
  const step = (by: number, sign: string, name: string) => (
    <button className="btn" type="button" hidden data-step={by} aria-label={name}>
      {sign}
    </button>
  )
  return (
    <div className="stepper field">
      {!isOff && step(-1, '−', words.fewer(label))}
      <input
        // a field of the type "number" loses the digits of Arabic and Indian keyboards
        inputMode="numeric"
        {...fieldOf(form, `q-${type.id}`)}
        aria-label={words.quantity(label)}
        disabled={isOff}
        data-price={JSON.stringify({ ...type.prices, ...type.off })}
        data-most={type.most}
        defaultValue={type.quantity}
      />
      {!isOff && step(1, '+', words.more(label))}
    </div>
  )
}

type FieldProps = { readonly form: TypedForm; readonly name: string }

const fieldOf = ({ errors }: TypedForm, name: string) => ({
  name,
  id: `f-${name}`,
  ...(errors[name] !== undefined && { 'aria-invalid': true, 'aria-describedby': `f-${name}-error` }),
})

function FieldError({ form: { errors }, name }: FieldProps) {
  if (errors[name] === undefined) return null
  return (
    <p className="error" id={`f-${name}-error`}>
      {errors[name]}
    </p>
  )
}
