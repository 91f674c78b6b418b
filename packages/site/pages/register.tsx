import type { RenderedPage } from '#cards/document.tsx'
import type { PaymentMethod } from '#contract/registration-values.ts'
import registerScript from '../browser/register-script.ts?script'
import attendCss from '../css/attend.css?inline'
import type { EventLook } from '../event-look.ts'
import type { SiteFrame } from '../frame.ts'
import { hrefOf } from '../frame.ts'
import { renderSitePage } from '../render-site-page.tsx'
import { attendStringsOf } from '../strings.ts'
import { AskedFields, askedLabels, asksFile } from './asked-parts.tsx'
import type { AskedContent } from './asked-parts.tsx'
import { EventBand, attendWords } from './attend-parts.tsx'
import { Errors, Field } from './form-parts.tsx'
import { ChosenTickets, NextStep } from './register-steps.tsx'
import { RegisterTickets } from './register-tickets.tsx'
import type { WantedContent } from './register-tickets.tsx'

export type RegisterContent = WantedContent & {
  readonly look: EventLook
  readonly slug: string
  readonly title: string
  readonly when: string
  readonly zone: string
  readonly venue: string
  /** Why nobody can register; empty while one can. */
  readonly notice: string
  /** Who gets what is typed. */
  readonly organiser: string
  readonly methods: readonly PaymentMethod[]
  readonly isTest: boolean
  /** A transfer between banks is not offered any more: less than its day is left. */
  readonly isLateForTransfer: boolean
  /** What is asked beside name, mail address and phone number. */
  readonly asks: Readonly<Record<'dob' | 'gender' | 'country_name' | 'message' | 'food_preference', boolean>>
  /** Without which nobody registers. */
  readonly requires: Readonly<Record<'email' | 'phone', boolean>>
  /** The organiser answers whoever wants to come. */
  readonly needsApproval: boolean
  /** What the organiser asks themselves. */
  readonly asked: AskedContent
  /** Where something is asked for each ticket, the form asks first which ones somebody wants. */
  readonly step: 'whole' | 'tickets' | 'people'
  readonly consent: string
  readonly requestId: string
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
          <a href={hrefOf(frame, `/event/DownloadTicket?event=${encodeURIComponent(content.slug)}`)}>
            {words.findTitle}
          </a>
        </p>
      </div>
    ),
  })
}

function Form({ frame, content }: Props) {
  const { form, slug, asked, step, requestId } = content
  const parts = asksFile(asked) && step !== 'tickets' ? { encType: 'multipart/form-data' } : {}
  return (
    <form
      noValidate
      className="sheet"
      method="post"
      action={hrefOf(frame, `/event/register/${slug}`)}
      {...parts}
    >
      {/* Enter presses the first button, and that is not the one of the sum */}
      <button className="trap" tabIndex={-1} aria-hidden="true" />
      <Errors form={form} words={attendWords(frame, askedLabels(frame, asked))} />
      {step === 'people' ? (
        <ChosenTickets frame={frame} content={content} />
      ) : (
        <RegisterTickets frame={frame} content={content} />
      )}
      <input type="hidden" name="client_request_id" value={requestId} />
      <input type="hidden" name="currency" value={content.currency} />
      {step === 'tickets' ? (
        <NextStep frame={frame} content={content} />
      ) : (
        <People frame={frame} content={content} />
      )}
    </form>
  )
}

/** Who registers and comes, how it is paid, and that it may be stored. */
function People({ frame, content }: Props) {
  const words = attendStringsOf(frame.locale)
  const { form, asks, requires, asked, needsApproval, consent } = content
  const shared = { form, words: attendWords(frame) }
  return (
    <>
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
      <AskedFields {...{ frame, form, asked }} />
      <Methods frame={frame} content={content} />
      <Consent frame={frame} content={content} consent={consent} />
      <label className="trap">
        {words.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {needsApproval && <p>{words.requestHint}</p>}
      <div>
        <button className="btn seal" type="submit">
          {needsApproval ? words.sendRequest : words.send}
        </button>
      </div>
    </>
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
