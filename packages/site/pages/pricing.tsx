import type { RenderedPage } from '#cards/document.tsx'
import { entitlementKeys } from '#contract/entitlements.ts'
import type { EntitlementKey } from '#contract/entitlements.ts'
import type { SiteFrame } from '../frame.ts'
import { Folio, pictureOf, renderSitePage } from '../render-site-page.tsx'
import { stringsOf } from '../strings.ts'

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
      image: frame.origin + pictureOf('pricing'),
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
  const numbers = new Intl.NumberFormat(frame.locale)
  const show = ({ included, limit }: Allowed) => {
    if (!included) return words.values.notIncluded
    return limit === null ? words.values.unlimited : words.limitOf(numbers.format(limit))
  }
  return (
    <div className="tariff">
      <table>
        <caption className="hidden">{words.tableLabel}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{words.line}</span>
            </th>
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

const pricingCss = `
.tariff{position:relative;max-inline-size:46rem;margin-block-start:2.5rem;padding:clamp(1.25rem,5vw,3rem);background:var(--surface);border:1px solid var(--line);border-radius:2px;box-shadow:var(--lifted)}
.tariff::after{content:'';position:absolute;inset-block-start:-1px;inset-inline-end:-1px;inline-size:36px;block-size:36px;background:linear-gradient(to top right,var(--seal) 50%,var(--paper) 50.5%)}
[dir=rtl] .tariff::after{background:linear-gradient(to top left,var(--seal) 50%,var(--paper) 50.5%)}
.tariff table{inline-size:100%;border-collapse:collapse;text-align:start}
.tariff :is(th,td){padding-block:.875rem;text-align:start;vertical-align:baseline;font-weight:400}
.tariff thead th{padding-block:0 1.5rem}
.tariff tbody :is(th,td){border-block-start:1px solid var(--line)}
.tariff tbody td{font-variant-numeric:tabular-nums;font-weight:560}
.plan{display:block;font:640 1.35rem/1.2 var(--display)}
.price{display:block;margin-block-start:.5rem;font:560 clamp(3rem,2rem + 5vw,4.5rem)/1 var(--display);font-variant-numeric:tabular-nums;letter-spacing:-.04em}
.per{display:block;color:var(--muted);font-size:.84375rem}
@media (max-width:30rem){.tariff :is(tr,th,td){display:block}.tariff thead th:first-child{display:none}.tariff tbody th{padding-block-end:0;color:var(--muted)}.tariff tbody td{padding-block-start:0;border:0}}
.tariff-end{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:1rem;margin-block-start:1.5rem;padding-block-start:1.5rem;border-block-start:1px solid var(--ink)}
.tariff-end p{max-inline-size:24rem}
.always{max-inline-size:46rem}
.always li{padding-block:.75rem;border-block-start:1px solid var(--line)}
`
