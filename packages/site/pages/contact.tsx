import type { RenderedPage } from '#cards/document.tsx'
import { hrefOf } from '../frame.ts'
import type { SiteFrame } from '../frame.ts'
import { Folio, renderSitePage } from '../render-site-page.tsx'
import { stringsOf } from '../strings.ts'
import { contactCss } from '../css/contact-css.ts'

const fieldNames = ['name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof fieldNames)[number]

export type ContactForm = {
  readonly values: Readonly<Partial<Record<ContactField, string>>>
  /** The sentence of each field that is invalid. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** Of the whole form, for example too many messages. */
  readonly error?: string
}

/** The form to write to the operator, like a postcard. Without a script it is sent as any form is. */
export function renderContact(frame: SiteFrame, form: ContactForm): Promise<RenderedPage> {
  const { contactPage: words } = stringsOf(frame.locale)
  return renderSitePage(frame, {
    title: words.title,
    description: words.description,
    chapter: 'contact',
    css: contactCss,
    script: contactScript,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ContactPage',
      name: words.title,
      url: frame.origin + frame.path,
    },
    body: (
      <div className="chapter">
        <Folio frame={frame} chapter="contact" />
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <form className="postcard" method="post" action={hrefOf(frame, '/contactus')}>
          <Errors frame={frame} form={form} />
          <div className="writing">
            <Field frame={frame} form={form} name="message" isRequired />
          </div>
          <div className="address">
            <Stamp />
            <Field frame={frame} form={form} name="name" autoComplete="name" isRequired />
            <Field frame={frame} form={form} name="email" type="email" autoComplete="email" isRequired />
            <Field frame={frame} form={form} name="phone" type="tel" autoComplete="tel" />
            <Field frame={frame} form={form} name="subject" />
            <label className="trap">
              {words.leaveEmpty}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
            <input type="hidden" name="seconds_open" value="" data-seconds />
            <button className="btn seal" type="submit">
              {words.send}
            </button>
          </div>
        </form>
        <p className="privacy muted">
          <a href={hrefOf(frame, '/privacy-policy')}>{words.privacy}</a>
        </p>
      </div>
    ),
  })
}

/** Thanks, after a message was sent. */
export function renderContactSent(frame: SiteFrame): Promise<RenderedPage> {
  const { contactPage: words } = stringsOf(frame.locale)
  return renderSitePage(frame, {
    title: words.title,
    description: words.description,
    css: contactCss,
    isHidden: true,
    body: (
      <div className="chapter">
        <Folio frame={frame} chapter="contact" />
        <h1>{words.sentHeading}</h1>
        <p className="lead">{words.sentText}</p>
        <p className="part">
          <a className="btn" href={hrefOf(frame, '/contactus')}>
            {words.another}
          </a>
        </p>
      </div>
    ),
  })
}

type FormProps = { readonly frame: SiteFrame; readonly form: ContactForm }

/** All errors above the form, each a link to its field. */
function Errors({ frame, form: { errors, error } }: FormProps) {
  const { contactPage: words } = stringsOf(frame.locale)
  const invalid = fieldNames.filter((name) => errors[name] !== undefined)
  if (invalid.length === 0 && error === undefined) return null
  return (
    <div className="errors" role="alert">
      <p>{error ?? words.errors}</p>
      <ul>
        {invalid.map((name) => (
          <li key={name}>
            <a href={`#f-${name}`}>
              {words[name]}: {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type FieldProps = FormProps & {
  readonly name: ContactField
  readonly type?: 'email' | 'tel' | 'text'
  readonly autoComplete?: string
  readonly isRequired?: boolean
}

const longest: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  phone: 40,
  subject: 150,
  message: 5000,
}

function Field({ frame, form, name, type = 'text', autoComplete, isRequired = false }: FieldProps) {
  const { contactPage: words, optional } = stringsOf(frame.locale)
  const error = form.errors[name]
  const attributes = {
    id: `f-${name}`,
    name,
    maxLength: longest[name],
    required: isRequired,
    defaultValue: form.values[name] ?? '',
    ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `f-${name}-error` }),
  }
  return (
    <label className="field">
      <span>
        {words[name]} {!isRequired && <small>({optional})</small>}
      </span>
      {name === 'message' ? (
        <textarea {...attributes} rows={11} />
      ) : (
        <input
          {...attributes}
          type={type}
          autoComplete={autoComplete}
          {...(name === 'email' || name === 'phone' ? { dir: 'ltr' } : {})}
        />
      )}
      {error !== undefined && (
        <span className="error" id={`f-${name}-error`}>
          {error}
        </span>
      )}
    </label>
  )
}

/** A stamp and a postmark, drawn. */
function Stamp() {
  return (
    <svg className="stamp" viewBox="0 0 150 84" aria-hidden="true">
      <path
        className="mark"
        d="M4 22c10-6 14 6 24 0s14 6 24 0 14 6 24 0M4 36c10-6 14 6 24 0s14 6 24 0 14 6 24 0M4 50c10-6 14 6 24 0s14 6 24 0 14 6 24 0"
      />
      <path className="paper" d="M84 4h60v76H84z" />
      <path className="v" d="M96 22h10l10 30 10-30h3l7 10-14 32h-11z" />
      <path className="fold" d="m129 22 7 10h-9z" />
    </svg>
  )
}

/** Tells how long the form was open, by which programs are told from people. */
const contactScript = `
;(()=>{
var s=document.querySelector('[data-seconds]'),t=performance.now();
if(s)s.form.addEventListener('submit',()=>{s.value=((performance.now()-t)/1000).toFixed(1)})
})()`
  .trim()
  .replace(/\n/g, '')
