import type { RenderedPage } from '../document.tsx'
import type { Locale } from '../locale.ts'
import { ShareSent } from '../parts/share-sent.tsx'
import type { ShareSentProps } from '../parts/share-sent.tsx'
import { stringsOf } from '../strings.ts'
import { forgetScript } from '../visitor-script.ts'
import { ActionLink, renderNoticePage } from './notice-page.tsx'

/** The page after a form was sent without the script. */
export function renderThanksPage(page: Omit<ShareSentProps, 'heading'>): Promise<RenderedPage> {
  return renderNoticePage({
    name: 'thanks',
    locale: page.locale,
    content: <ShareSent {...page} heading="h1" />,
  })
}

/** Asks before a withdrawal. The form is a POST, so that opening a link does not withdraw anything. */
export function renderWithdrawPage(page: {
  readonly locale: Locale
  readonly action: string
}): Promise<RenderedPage> {
  return renderNoticePage({
    name: 'withdraw',
    locale: page.locale,
    action: <PostButton action={page.action} label={stringsOf(page.locale).pages.withdraw.action} />,
  })
}

/** The page after a withdrawal; its script removes the stored details. @param cardUrl absent when the card is gone */
export function renderWithdrawnPage(page: {
  readonly locale: Locale
  readonly cardUrl?: string
}): Promise<RenderedPage> {
  const { action } = stringsOf(page.locale).pages.withdrawn
  return renderNoticePage({
    name: 'withdrawn',
    locale: page.locale,
    script: forgetScript,
    action: page.cardUrl === undefined ? null : <ActionLink href={page.cardUrl} label={action} />,
  })
}

/** Asks before mails are switched off. The form is a POST, so that a program which opens every link changes nothing. */
export function renderUnsubscribePage(page: {
  readonly locale: Locale
  readonly action: string
}): Promise<RenderedPage> {
  return renderNoticePage({
    name: 'unsubscribe',
    locale: page.locale,
    action: <PostButton action={page.action} label={stringsOf(page.locale).pages.unsubscribe.action} />,
  })
}

/** The page after mails were switched off. */
export function renderUnsubscribedPage(page: {
  readonly locale: Locale
  readonly settingsUrl: string
}): Promise<RenderedPage> {
  return renderNoticePage({
    name: 'unsubscribed',
    locale: page.locale,
    action: <ActionLink href={page.settingsUrl} label={stringsOf(page.locale).pages.unsubscribed.action} />,
  })
}

/** A form with nothing but its button. */
const PostButton = ({ action, label }: { readonly action: string; readonly label: string }) => (
  <form method="post" action={action}>
    <button type="submit" className="btn fill">
      {label}
    </button>
  </form>
)
