import type { RenderedPage } from '#cards/document.tsx'
import { entitlementKeys } from '#contract/entitlements.ts'
import type { EntitlementKey } from '#contract/entitlements.ts'
import type { SiteFrame } from '../frame.ts'
import { Folio, renderSitePage } from '../render-site-page.tsx'
import { stringsOf } from '../strings.ts'
import { pricingCss } from '../css/pricing-css.ts'

/** What a plan allows of one feature: a number, no limit, or nothing. */
export type Allowed = { readonly included: boolean; readonly limit: number | null }

/** The plans in their order, each with what the tables say that it allows. */
export type Tariff = readonly {
  readonly name: string
  readonly allowed: Readonly<Record<EntitlementKey, Allowed>>
}[]

/** The tariff: plans as columns, the same lines in the same order. */
export function renderPricing(frame: SiteFrame, tariff: Tariff): Promise<RenderedPage> {
  const { pricingPage: words } = stringsOf(frame.locale)
  return renderSitePage(frame, {
    title: words.title,
    description: words.description,
    chapter: 'pricing',
    css: pricingCss,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Visita',
      description: words.description,
      image: `${frame.origin}/share.png`,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD', url: `${frame.origin}/pricing` },
    },
    body: (
      <div className="chapter">
        <Folio frame={frame} chapter="pricing" />
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <Sheet frame={frame} tariff={tariff} />
        <section className="part">
          <h2>{words.always}</h2>
          <ul className="always">
            {words.alwaysLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    ),
  })
}

function Sheet({ frame, tariff }: { readonly frame: SiteFrame; readonly tariff: Tariff }) {
  const { pricingPage: words } = stringsOf(frame.locale)
  const { format } = new Intl.NumberFormat(frame.locale)
  const show = ({ included, limit }: Allowed) => {
    if (!included) return words.values.notIncluded
    return limit === null ? words.values.unlimited : words.limitOf(format(limit))
  }
  return (
    <div className="tariff">
      <table>
        <caption className="hidden">{words.tableLabel}</caption>
        <thead>
          <tr>
            <td />
            {tariff.map(({ name }) => (
              <th key={name} scope="col">
                <span className="plan">{name === 'free' ? words.free : name}</span>
                <span className="price">{words.freePrice}</span>
                <span className="per">{words.perMonth}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entitlementKeys.map((key) => (
            <tr key={key}>
              <th scope="row">{words.lines[key]}</th>
              {tariff.map(({ name, allowed }) => (
                <td key={name}>{show(allowed[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="tariff-end">
        <p>{words.codesStay}</p>
        <a className="btn seal" href="/quick-start">
          {words.begin}
        </a>
      </div>
    </div>
  )
}
