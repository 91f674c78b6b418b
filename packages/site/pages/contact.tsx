import type { RenderedPage } from '#cards/document.tsx'
import contactScript from '../browser/contact-script.ts?script'
import contactCss from '../css/contact.css?inline'
import { hrefOf } from '../frame.ts'
import type { SiteFrame } from '../frame.ts'
import { Folio, renderSitePage } from '../render-site-page.tsx'
import { stringsOf } from '../strings.ts'
import { Errors, Field } from './form-parts.tsx'
import type { TypedForm } from './form-parts.tsx'

/** The form to write to the operator, like a postcard. Without a script it is sent as any form is. */
export function renderContact(frame: SiteFrame, form: TypedForm): Promise<RenderedPage> {
  const { contactPage: words, optional } = stringsOf(frame.locale)
  const { name, email, phone, subject, message, errors } = words
  const shared = { form, words: { fields: { name, email, phone, subject, message }, errors, optional } }
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
        <form noValidate className="postcard" method="post" action={hrefOf(frame, '/contactus')}>
          <Errors {...shared} />
          <div className="writing">
            <Field {...shared} name="message" maxLength={5000} rows={11} isRequired />
          </div>
          <div className="address">
            <Stamp />
            <Field {...shared} name="name" maxLength={100} autoComplete="name" isRequired />
            <Field {...shared} name="email" type="email" autoComplete="email" isRequired />
            <Field {...shared} name="phone" type="tel" maxLength={40} autoComplete="tel" />
            <Field {...shared} name="subject" maxLength={150} />
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
