import { longestPasted } from '#contract/mail-address.ts'
import { shareFields } from '../card-view.ts'
import type { CardView, ShareField, ShareSection } from '../card-view.ts'
import { consentVersion } from '../consent.ts'
import { Icon } from '../icons/icon.tsx'
import { stringsOf } from '../strings.ts'
import type { Strings } from '../strings/shape.ts'
import { ShareSent } from './share-sent.tsx'

type TextField = Exclude<ShareField, 'consent'>

const fields: readonly {
  readonly name: TextField
  readonly type: 'text' | 'tel'
  readonly inputMode?: 'email'
  readonly autoComplete: string
  readonly max: number
}[] = [
  { name: 'name', type: 'text', autoComplete: 'name', max: 100 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', max: 24 },
  // Browsers refuse addresses of other scripts, and what people paste, in an input of the type `email`.
  { name: 'email', type: 'text', inputMode: 'email', autoComplete: 'email', max: longestPasted },
  { name: 'company', type: 'text', autoComplete: 'organization', max: 120 },
]

/**
 * The form by which a visitor sends contact details to the owner. It works without the script. It opens as a link target,
 * and is open when it is shown again with errors: then the first field with one has the focus. The server words all errors, beside
 * their fields, so the browser checks nothing (`noValidate`). The bar of the page hides while the form is open: its own buttons take its place.
 */
export function ShareForm({ view }: { readonly view: CardView }) {
  const { share } = view
  if (share === undefined) return null
  const strings = stringsOf(view.locale)
  const { name } = view.identity
  const invalid = share.errors !== undefined
  return (
    <section className={invalid ? 'panel open' : 'panel'} id="share" aria-labelledby="share-title">
      <h2 id="share-title">{strings.exchangeTitle(name)}</h2>
      <p className="prose">
        {share.action === undefined ? strings.exchangeSample : strings.exchangeText(name)}
      </p>
      <form {...sendingOf(share, strings)} noValidate>
        <p className="error" role="alert" data-status>
          {invalid ? strings.shareErrors : ''}
        </p>
        <button type="button" className="btn" data-pick hidden>
          {strings.fromContacts}
        </button>
        {fields.map((field) => (
          <TextInput key={field.name} field={field} share={share} strings={strings} />
        ))}
        <MessageInput share={share} strings={strings} />
        <ConsentInput share={share} label={strings.consent(name)} />
        <RememberInput label={strings.remember} />
        <Hidden view={view} share={share} label={strings.leaveEmpty} />
        <div className="actions">
          <button type="submit" className="btn fill" disabled={share.action === undefined}>
            <Icon name="plane" />
            {strings.exchangeContact}
          </button>
          <a className="btn" href="#card">
            {strings.close}
          </a>
        </div>
      </form>
      {share.action !== undefined && <Sent view={view} />}
    </section>
  )
}

/** What the script swaps for the form once it is sent. */
function Sent({ view }: { readonly view: CardView }) {
  return (
    <template data-sent>
      <ShareSent
        locale={view.locale}
        name={view.identity.name}
        card={{ vcfUrl: view.actions.vcfUrl, backUrl: '#card' }}
        heading="h2"
      />
    </template>
  )
}

/** Where the form is sent. Outside of a dialog, the method `dialog` sends nothing: an example has no receiver. */
const sendingOf = ({ action }: ShareSection, { notSent }: Strings) =>
  action === undefined
    ? ({ method: 'dialog' } as const)
    : ({ method: 'post', action, 'data-share': true, 'data-fail': notSent } as const)

/** A link to the form at the end of the page. */
export function ShareInvitation({ view }: { readonly view: CardView }) {
  return view.share === undefined ? null : (
    <a className="btn swap" href="#share">
      <Icon name="plane" />
      {stringsOf(view.locale).exchangeContact}
    </a>
  )
}

type InputProps = { readonly share: ShareSection; readonly strings: Strings }

/** Attributes that connect an input with its error; the first field with an error has the focus. */
function described({ errors }: ShareSection, name: ShareField) {
  const isFirst = name === shareFields.find((field) => errors?.[field] !== undefined)
  return {
    ...(errors?.[name] !== undefined && { 'aria-invalid': true }),
    'aria-describedby': `f-${name}-e`,
    autoFocus: isFirst,
  }
}

function FieldError({ share, name }: { readonly share: ShareSection; readonly name: ShareField }) {
  return (
    <small className="error" id={`f-${name}-e`}>
      {share.errors?.[name]}
    </small>
  )
}

function TextInput({ field, share, strings }: InputProps & { readonly field: (typeof fields)[number] }) {
  const { name, type, inputMode, autoComplete, max } = field
  return (
    <label>
      <span>
        {strings.shareFields[name]}
        {name !== 'name' && <small> {strings.optional}</small>}
      </span>
      <input
        name={name}
        type={type}
        {...(inputMode !== undefined && { inputMode, autoCapitalize: 'none', spellCheck: false })}
        autoComplete={autoComplete}
        maxLength={max}
        required={name === 'name'}
        defaultValue={share.values?.[name]}
        dir="auto"
        {...described(share, name)}
      />
      <FieldError share={share} name={name} />
    </label>
  )
}

function MessageInput({ share, strings }: InputProps) {
  return (
    <label>
      <span>
        {strings.shareFields.message}
        <small> {strings.optional}</small>
      </span>
      <textarea
        name="message"
        rows={3}
        maxLength={1000}
        dir="auto"
        defaultValue={share.values?.message}
        {...described(share, 'message')}
      />
      <FieldError share={share} name="message" />
    </label>
  )
}

function ConsentInput({ share, label }: { readonly share: ShareSection; readonly label: string }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name="consent"
        value="1"
        required
        defaultChecked={share.values?.consent === '1'}
        {...described(share, 'consent')}
      />
      <span>{label}</span>
      <FieldError share={share} name="consent" />
    </label>
  )
}

/**
 * A box for the script, which shows it and stores the details. It has no name, so that the form does not send it. The
 * script expects the box as the first element of the label.
 */
function RememberInput({ label }: { readonly label: string }) {
  return (
    <label className="check" data-keep hidden>
      <input type="checkbox" />
      <span>{label}</span>
    </label>
  )
}

/** Hidden fields: version of the consent text, language, source of the visit, and a field that only bots fill in. */
function Hidden({
  view,
  share,
  label,
}: {
  readonly view: CardView
  readonly share: ShareSection
  readonly label: string
}) {
  return (
    <>
      <input type="hidden" name="consent_version" value={consentVersion} />
      <input type="hidden" name="locale" value={view.locale} />
      <input type="hidden" name="source" value={share.source} />
      <div className="off" aria-hidden="true">
        <label>
          {label}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

export const shareFormCss = `
.swap{display:flex;margin-block-start:40px}
aside:has(#share:target) .swap,aside:has(.open) .swap{display:none}
.page:has(#share:target form) .bar,.page:not(:target):has(.open form) .bar,.page:target .open{display:none}
.actions .fill{flex:1}
.btn:disabled{opacity:.55;cursor:default}
.panel>p a{display:inline-block;padding-block:10px}
form{display:grid;gap:14px;margin-block-start:12px}
label span{display:block;font-weight:600}
label small{font-weight:400;color:var(--muted)}
input,textarea{display:block;width:100%;min-height:48px;margin-block-start:4px;padding:10px 12px;border:1px solid var(--muted);border-radius:var(--r,6px);background:var(--paper);color:var(--ink);font:inherit}
.check{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;align-items:start}
.check input{width:24px;height:24px;min-height:0;margin:2px 0 0;accent-color:var(--primary)}
.check span{font-weight:400}
.check .error{grid-column:2}
.error,label .error{display:block;color:var(--bad);font-weight:600}
.error:empty,.off{display:none}
`
