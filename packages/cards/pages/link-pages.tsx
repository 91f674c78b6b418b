import { abuseReasons } from '#contract/constants.ts'
import type { AbuseReason } from '#contract/constants.ts'
import type { RenderedPage } from '../document.tsx'
import type { Locale } from '../locale.ts'
import { Line, Prose } from '../parts/user-text.tsx'
import { stringsOf } from '../strings.ts'
import { ActionLink, renderNoticePage } from './notice-page.tsx'

/** The paths of a code's forms. `path` is that of its page, by slug or code: a visitor comes back the way they came. */
export const linkPaths = {
  unlock: (path: string) => `${path}/unlock`,
  report: (slug: string) => `/p/${slug}/report`,
} as const

type LinkPage = {
  readonly locale: Locale
  readonly name: string
  /** The owner's, or empty. */
  readonly message: string
  readonly slug: string
}

/**
 * In the place of a page that a dynamic code does not lead to now. `uncounted` is for robots and previews: a code with a limit
 * of scans tells its target only to whoever uses one.
 */
export function renderLinkNotice(
  page: LinkPage & {
    readonly state: 'not_started' | 'ended' | 'used_up' | 'uncounted'
    /** When it opens, where the owner is; only before that. */
    readonly opens?: { readonly at: Date; readonly timeZone: string } | undefined
  },
): Promise<RenderedPage> {
  const { state, locale, opens } = page
  const { link, pages } = stringsOf(locale)
  return renderNoticePage({
    name: state,
    locale,
    css: ownCss,
    note: (
      <>
        {opens !== undefined && <p>{link.opensOn(link.moment(opens.at, opens.timeZone))}</p>}
        <OwnWords {...page} />
      </>
    ),
    action: (
      <ActionLink
        href={state === 'not_started' || state === 'uncounted' ? '' : '/'}
        label={pages[state].action}
      />
    ),
    after: <ReportLink {...page} />,
  })
}

export type PasswordError = 'wrong' | { readonly waitSeconds: number }

/** Asks for the password; the form needs no script. @param action where it is sent */
export function renderPasswordPage(
  page: LinkPage & { readonly action: string; readonly error?: PasswordError | undefined },
): Promise<RenderedPage> {
  const { locale, action, error } = page
  const { link, pages } = stringsOf(locale)
  const text =
    error === undefined ? '' : error === 'wrong' ? link.wrongPassword : link.waitSeconds(error.waitSeconds)
  return renderNoticePage({
    name: 'locked',
    locale,
    css: ownCss + fieldCss,
    note: <OwnWords {...page} />,
    action: (
      <form noValidate method="post" action={action}>
        <label className="field">
          {link.password}
          <input
            type="password"
            name="password"
            required
            maxLength={128}
            autoComplete="off"
            {...(text !== '' && { 'aria-invalid': true, 'aria-describedby': 'error', autoFocus: true })}
          />
        </label>
        <p id="error" className="error" role="alert">
          {text}
        </p>
        <button type="submit" className="btn fill">
          {pages.locked.action}
        </button>
      </form>
    ),
    after: <ReportLink {...page} />,
  })
}

/** The form by which a visitor reports a code. @param missing whether it was sent without a reason */
export function renderReportPage(page: {
  readonly locale: Locale
  readonly slug: string
  readonly missing?: boolean
  readonly details?: string
}): Promise<RenderedPage> {
  const { locale, slug, missing = false, details = '' } = page
  const { link, pages, optional } = stringsOf(locale)
  return renderNoticePage({
    name: 'report',
    locale,
    css: fieldCss,
    action: (
      <form noValidate method="post" action={linkPaths.report(slug)}>
        <fieldset className="field" {...(missing && { 'aria-describedby': 'error' })}>
          <legend>{link.reason}</legend>
          {abuseReasons.map((reason, index) => (
            <ReasonInput
              key={reason}
              reason={reason}
              label={link.reasons[reason]}
              hasFocus={missing && index === 0}
            />
          ))}
        </fieldset>
        <p id="error" className="error" role="alert">
          {missing ? link.chooseReason : ''}
        </p>
        <label className="field">
          {`${link.details} (${optional})`}
          <textarea name="message" rows={4} maxLength={1000} defaultValue={details} />
        </label>
        <button type="submit" className="btn fill">
          {pages.report.action}
        </button>
      </form>
    ),
  })
}

export function renderReportedPage(locale: Locale): Promise<RenderedPage> {
  const { action } = stringsOf(locale).pages.reported
  return renderNoticePage({ name: 'reported', locale, action: <ActionLink href="/" label={action} /> })
}

function OwnWords({ name, message }: LinkPage) {
  return (
    <div className="own">
      <p>
        <strong>
          <Line text={name} />
        </strong>
      </p>
      {message !== '' && <Prose text={message} />}
    </div>
  )
}

function ReportLink({ locale, slug }: LinkPage) {
  return (
    <a className="quiet" href={linkPaths.report(slug)}>
      {stringsOf(locale).link.report}
    </a>
  )
}

type ReasonProps = { readonly reason: AbuseReason; readonly label: string; readonly hasFocus: boolean }

function ReasonInput({ reason, label, hasFocus }: ReasonProps) {
  return (
    <label className="choice">
      <input type="radio" name="reason" value={reason} required {...(hasFocus && { autoFocus: true })} />
      {label}
    </label>
  )
}

const ownCss = '.own{margin-block-start:20px}.own strong{color:var(--ink)}.own .prose{white-space:pre-line}'

const fieldCss = `
.field{display:grid;gap:6px;border:0;text-align:start;font-weight:600}
.field input:not([type=radio]),textarea{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--muted);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit}
.choice{display:flex;gap:10px;align-items:center;min-height:44px;font-weight:400}
.choice input{flex:none;width:20px;height:20px;accent-color:var(--primary-edge)}
main .error{color:var(--bad)}
.error:empty{display:none}
`.replace(/\n/g, '')
