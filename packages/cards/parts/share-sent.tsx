import { Icon } from '../icons/icon.tsx'
import type { Locale } from '../locale.ts'
import { stringsOf } from '../strings.ts'

export type ShareSentProps = {
  readonly locale: Locale
  /** The name on the card. */
  readonly name: string
  /** Absent when the card is gone. */
  readonly card?: { readonly vcfUrl: string; readonly backUrl: string }
  /** Where the visitor can withdraw the details. Absent in the page of the form, where the script sets it. */
  readonly withdrawUrl?: string
  /** The level of the heading: 1 on a page of its own. */
  readonly heading: 'h1' | 'h2'
}

/** What a visitor sees once the details are sent: on a page of its own, or swapped for the form by the script. */
export function ShareSent({ locale, name, card, withdrawUrl, heading: Heading }: ShareSentProps) {
  const strings = stringsOf(locale)
  const { title, text, action } = strings.pages.thanks
  return (
    <>
      <Heading tabIndex={-1}>{title}</Heading>
      <p className="prose">
        {strings.sent(name)} {text}
      </p>
      <div className="actions">
        {card !== undefined && (
          <>
            <a className="btn fill" href={card.vcfUrl} data-k="save">
              <Icon name="save" />
              {strings.saveContact}
            </a>
            <a className="btn" href={card.backUrl}>
              {action}
            </a>
          </>
        )}
        <a className="quiet" href={withdrawUrl}>
          {strings.withdrawAfter}
        </a>
      </div>
    </>
  )
}
