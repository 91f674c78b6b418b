import type { RenderedPage } from '#cards/document.tsx'
import type { PaymentMethod } from '#contract/registration-values.ts'
import registerScript from '../browser/register-script.ts?script'
import attendCss from '../css/attend.css?inline'
import type { EventLook } from '../event-look.ts'
import type { SiteFrame } from '../frame.ts'
import { hrefOf } from '../frame.ts'
import { renderSitePage } from '../render-site-page.tsx'
import { attendStringsOf } from '../strings.ts'
import { Bdi, EventBand, attendWords } from './attend-parts.tsx'
import { Errors, Field } from './form-parts.tsx'
import type { TypedForm } from './form-parts.tsx'

/** A type of tickets on the form. All but the numbers are finished texts. */
export type TicketChoice = {
  readonly id: number
  /** Empty for the one type of an event without types. */
  readonly name: string
  readonly price: string
  /** Why it cannot be had; empty while it can. */
  readonly note: string
  /** What a price is typed for: a variable one, a donation, or more than a fixed one. */
  readonly asksPrice: boolean
  readonly price_minor: number
  /** What its field shows, as it was typed. */
  readonly quantity: string
  /** The most that can be had of it; the buttons go no further. */
  readonly most: number
}

export type RegisterContent = {
  readonly look: EventLook
  readonly slug: string
  readonly title: string
  readonly when: string
  readonly zone: string
  readonly venue: string
  /** Why nobody can register; empty while one can. */
  readonly notice: string
  readonly types: readonly TicketChoice[]
  /** Who gets what is typed. */
  readonly organiser: string
  readonly currency: string
  readonly decimals: number
  /** The most seats of one registration. */
  readonly most: number
  /** Of what is chosen; empty where nothing costs. */
  readonly sum: string
  readonly methods: readonly PaymentMethod[]
  readonly isTest: boolean
  /** A transfer between banks is not offered any more: less than its day is left. */
  readonly isLateForTransfer: boolean
  /** What is asked beside name, mail address and phone number. */
  readonly asks: Readonly<Record<'dob' | 'gender' | 'country_name' | 'message' | 'food_preference', boolean>>
  /** Without which nobody registers. */
  readonly requires: Readonly<Record<'email' | 'phone', boolean>>
  readonly consent: string
  readonly requestId: string
  readonly form: TypedForm
}

type Props = { readonly frame: SiteFrame; readonly content: RegisterContent }

/** The form to register for an event. It needs no account and no script. */
export function renderRegister(frame: SiteFrame, content: RegisterContent): Promise<RenderedPage> {
  const words = attendStringsOf(frame.locale)
  const { look, title, when, zone, venue, notice, form } = content
  const place = venue === '' ? [] : [venue]
  // what was typed stays, for seats that are given back
  const wasSent = form.error !== undefined
  return renderSitePage(frame, {
    title: `${words.register(title)} · Visita`,
    description: [title, when, venue].filter(Boolean).join(', '),
    isHidden: true,
    css: attendCss,
    script: registerScript,
    event: { look, band: <EventBand {...{ look, title, when, zone, place }} /> },
    body: (
      <div className="chapter attend">
        {notice !== '' && <p className="state expired">{notice}</p>}
        {(notice === '' || wasSent) && <Form frame={frame} content={content} />}
        <p className="row">
          <a href={`/p/${content.slug}`}>{words.back}</a>
        </p>
      </div>
    ),
  })
}

function Form({ frame, content }: Props) {
  const words = attendStringsOf(frame.locale)
  const { form, slug, asks, requires, consent, requestId } = content
  const shared = { form, words: attendWords(frame) }
  return (
    <form className="sheet" method="post" action={hrefOf(frame, `/event/register/${slug}`)}>
      {/* Enter presses the first button, and that is not the one of the sum */}
      <button className="trap" tabIndex={-1} aria-hidden="true" />
      <Errors {...shared} />
      <Tickets frame={frame} content={content} />
      <fieldset>
        <legend>{words.you}</legend>
        <p className="hint">{words.whoGets(`\u2068${content.organiser}\u2069`)}</p>
        {!requires.email && !requires.phone && <p className="hint">{words.contactHint}</p>}
        <Field {...shared} name="first_name" autoComplete="name" maxLength={100} isRequired />
        <div className="two">
          <Field
            {...shared}
            name="email"
            type="email"
            autoComplete="email"
            hint={words.mailHint}
            isRequired={requires.email}
          />
          <Field
            {...shared}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={24}
            isRequired={requires.phone}
          />
          {asks.dob && <Field {...shared} name="dob" type="date" autoComplete="bday" />}
          {asks.gender && <Field {...shared} name="gender" options={words.genders} />}
          {asks.country_name && (
            <Field {...shared} name="country_name" autoComplete="country-name" maxLength={80} />
          )}
          {asks.food_preference && <Field {...shared} name="food_preference" options={words.foods} />}
        </div>
        {asks.message && <Field {...shared} name="message" maxLength={1000} rows={4} />}
      </fieldset>
      <Methods frame={frame} content={content} />
      <Consent frame={frame} content={content} consent={consent} />
      <label className="trap">
        {words.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="client_request_id" value={requestId} />
      <input type="hidden" name="currency" value={content.currency} />
      <div>
        <button className="btn seal" type="submit">
          {words.send}
        </button>
      </div>
    </form>
  )
}

function Tickets({ frame, content }: Props) {
  const { types, form, currency, decimals, sum } = content
  const words = attendStringsOf(frame.locale)
  const error = form.errors['tickets']
  return (
    <fieldset id="f-tickets" tabIndex={-1}>
      <legend>{words.tickets}</legend>
      <p className="hint">{words.atMost(content.most)}</p>
      <div className="stubs">
        {types.map((type) => (
          <Stub key={type.id} frame={frame} content={content} type={type} />
        ))}
      </div>
      {error !== undefined && <p className="error">{error}</p>}
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
function Stub({ frame, content: { form, currency, decimals }, type }: StubProps) {
  const words = attendStringsOf(frame.locale)
  const { id, name, price, note, asksPrice, price_minor: minor } = type
  const label = name === '' ? words.entry : name
  const isOff = note !== '' && type.quantity === '0'
  const usual = minor === 0 ? '' : String(minor / 10 ** decimals)
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
              defaultValue={form.values[`a-${id}`] ?? usual}
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
        data-price={type.price_minor}
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

function Methods({ frame, content: { methods, isTest, isLateForTransfer, form } }: Props) {
  const words = attendStringsOf(frame.locale)
  const note = isLateForTransfer && <p className="hint">{words.transferTooLate}</p>
  if (methods.length === 0) return note
  const chosen = form.values['payment_method'] ?? methods[0]
  const error = form.errors['payment_method']
  return (
    <fieldset id="f-payment_method">
      <legend>{words.fields.payment_method}</legend>
      <div>
        {methods.map((method) => (
          <label key={method} className="choice">
            <input type="radio" name="payment_method" value={method} defaultChecked={method === chosen} />
            {method === 'provider' && isTest ? words.testMethod : words.methods[method]}
          </label>
        ))}
      </div>
      {note}
      {error !== undefined && <p className="error">{error}</p>}
    </fieldset>
  )
}

function Consent({ frame, content: { form }, consent }: Props & { readonly consent: string }) {
  const words = attendStringsOf(frame.locale)
  const error = form.errors['consent_version']
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          name="consent_version"
          id="f-consent_version"
          value={consent}
          required
          defaultChecked={form.values['consent_version'] === consent}
          {...(error !== undefined && {
            'aria-invalid': true,
            'aria-describedby': 'f-consent_version-error',
          })}
        />
        {words.consent}
      </label>
      {error !== undefined && (
        <p className="error" id="f-consent_version-error">
          {error}
        </p>
      )}
    </div>
  )
}
