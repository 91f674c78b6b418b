import type { SiteFrame } from '../frame.ts'
import { stringsOf } from '../strings.ts'
import { showMoney } from '../tariff.ts'
import type { Tariff } from '../tariff.ts'

type Props = { readonly frame: SiteFrame; readonly tariff: Tariff }

/** Packages for partners: credits, and what they cost. */
export function PartnerSheet({ frame, tariff }: Props) {
  const { pricingPage: words } = stringsOf(frame.locale)
  const number = new Intl.NumberFormat(frame.locale)
  return (
    <section className="part partner-sheet">
      <h2>{words.partnersHeading}</h2>
      <p className="muted">{words.partnersLead}</p>
      <ul>
        {tariff.partners.map(({ key, name, credits, days, price }) => (
          <li key={key}>
            <h3>{name}</h3>
            <dl>
              <dt>{words.credits}</dt>
              <dd>{number.format(credits)}</dd>
              <dt>{words.creditDays}</dt>
              <dd>{days === null ? words.usableForGood : number.format(days)}</dd>
              <dt>{words.priceLabel}</dt>
              <dd>
                {price === undefined
                  ? words.notOnSale
                  : `${showMoney(frame.locale, price)}, ${price.taxInclusive ? words.taxIncluded : words.taxAdded}`}
              </dd>
            </dl>
            {price !== undefined && (
              // the desk sells them to partners, and tells others how to become one
              <a className="btn" href="/dashboard/partner">
                {words.choose(name)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
