import type { RenderedPage } from '../document.tsx'
import type { Locale } from '../locale.ts'
import { Line } from '../parts/user-text.tsx'
import { stringsOf } from '../strings.ts'
import { ActionLink, renderNoticePage } from './notice-page.tsx'

type InvitationPage = {
  readonly locale: Locale
  /** Where the answer is sent: the page itself. */
  readonly action: string
  /** Who made the card; empty when they have left. */
  readonly companyName: string
  /** The name on the card. */
  readonly cardName: string
  readonly cardUrl: string
}

type AccountPage = Pick<InvitationPage, 'locale' | 'action' | 'companyName'> & {
  /** The link that is held for the person; empty without one. */
  readonly heldAddress: string
}

/** Asks a person to accept or reject an account, with the same form as a card. */
export function renderAccountInvitationPage(page: AccountPage): Promise<RenderedPage> {
  const { locale, action, companyName, heldAddress } = page
  const { invitation, pages } = stringsOf(locale)
  return renderNoticePage({
    name: 'account_offered',
    locale,
    css: ownCss,
    note: (
      <>
        {companyName !== '' && <p>{invitation.invitedBy(companyName)}</p>}
        {heldAddress !== '' && <p>{invitation.heldLink(heldAddress)}</p>}
      </>
    ),
    action: (
      <AnswerForm action={action} accept={pages.account_offered.action} reject={invitation.rejectAccount} />
    ),
  })
}

type Answers = {
  readonly action: string
  readonly accept: string
  readonly reject: string
  /** What the person can allow with it. */
  readonly allow?: string | undefined
}

const AnswerForm = ({ action, accept, reject, allow }: Answers) => (
  <form method="post" action={action}>
    {allow !== undefined && (
      <label className="allow">
        <input type="checkbox" name="editing" value="allowed" />
        <span>{allow}</span>
      </label>
    )}
    <button type="submit" name="answer" value="accepted" className="btn fill">
      {accept}
    </button>
    <button type="submit" name="answer" value="rejected" className="link">
      {reject}
    </button>
  </form>
)

/** Asks a person to accept or reject a card. The form is a POST, so that a program which opens every link answers nothing. */
export function renderInvitationPage(page: InvitationPage): Promise<RenderedPage> {
  const { locale, action, companyName, cardName, cardUrl } = page
  const { invitation, pages } = stringsOf(locale)
  return renderNoticePage({
    name: 'invitation',
    locale,
    css: ownCss,
    note: (
      <>
        <p className="own">
          <Line text={cardName} />
        </p>
        {companyName !== '' && <p>{invitation.by(companyName)}</p>}
      </>
    ),
    action: (
      <AnswerForm
        action={action}
        accept={pages.invitation.action}
        reject={invitation.reject}
        allow={companyName === '' ? undefined : invitation.allowEditing(companyName)}
      />
    ),
    after: (
      <a className="quiet" href={cardUrl}>
        {invitation.view}
      </a>
    ),
  })
}

export type InvitationOutcome =
  | 'invitation_accepted'
  | 'invitation_account'
  | 'invitation_rejected'
  | 'invitation_over'
  | 'invitation_blocked'
  | 'invitation_closed'
  | 'invitation_no_account'
  | 'account_accepted'
  | 'account_made'
  | 'account_rejected'

const nextUrls: Readonly<Record<InvitationOutcome, string>> = {
  invitation_accepted: '/auth/Login',
  // The account was made for the person, who has no password yet.
  invitation_account: '/auth/VerifyEmailView?invited=true',
  invitation_rejected: '/',
  invitation_over: '/',
  invitation_blocked: '/contactus',
  // whoever signs in to an account that is to be erased is offered to have it back
  invitation_closed: '/auth/Login',
  invitation_no_account: '/auth/SignUp',
  account_accepted: '/auth/Login',
  account_made: '/auth/VerifyEmailView?invited=true',
  account_rejected: '/',
}

/** What has become of an invitation, and where to go from there. */
export const renderInvitationOutcome = (locale: Locale, name: InvitationOutcome): Promise<RenderedPage> =>
  renderNoticePage({
    name,
    locale,
    action: <ActionLink href={nextUrls[name]} label={stringsOf(locale).pages[name].action} />,
  })

const ownCss =
  '.allow{display:flex;gap:10px;align-items:flex-start;margin-block-end:16px;min-block-size:24px;text-align:start;cursor:pointer}.allow input{inline-size:24px;block-size:24px;flex:none;margin:0;accent-color:currentcolor}.own{font-weight:600}.link{display:block;inline-size:100%;margin-block-start:12px;padding:12px;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer}'
