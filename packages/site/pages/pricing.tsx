import type { RenderedPage } from '#cards/document.tsx'
import { features } from '#contract/entitlements.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import pricingScript from '../browser/pricing-script.ts?script'
import pricingCss from '../css/pricing.css?inline'
import { hrefOf } from '../frame.ts'
import type { SiteFrame } from '../frame.ts'
import { Folio, pictureOf, renderSitePage } from '../render-site-page.tsx'
import { stringsOf } from '../strings.ts'
import { amountOf, paymentPath, showMoney } from '../tariff.ts'
import type { Plan, Tariff } from '../tariff.ts'
import { PartnerSheet } from './partner-sheet.tsx'

type Props = { readonly frame: SiteFrame; readonly tariff: Tariff }

/** The tariff: plans as columns, the same lines in the same order. */
export function renderPricing(frame: SiteFrame, tariff: Tariff): Promise<RenderedPage> {
  const { pricingPage: words } = stringsOf(frame.locale)
  return renderSitePage(frame, {
    title: words.title,
    description: words.description,
    chapter: 'pricing',
    css: pricingCss + otherPlansCss(tariff.plans.length),
    script: pricingScript,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Visita',
      description: words.description,
      image: frame.origin + pictureOf('pricing'),
      offers: offersOf(frame, tariff),
    },
    body: (
      <div className="chapter">
        <Folio frame={frame} chapter="pricing" />
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <Choice frame={frame} tariff={tariff} />
        <Sheet frame={frame} tariff={tariff} />
        {tariff.partners.length > 0 && <PartnerSheet frame={frame} tariff={tariff} />}
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

/** The free plan costs nothing in the currency of the others. */
const currencyOf = ({ plans }: Tariff) =>
  plans.find(({ price }) => price !== undefined)?.price?.currency ?? 'USD'

function offersOf({ origin }: SiteFrame, tariff: Tariff) {
  const free = { minor: 0, currency: currencyOf(tariff) }
  return [...tariff.plans, ...tariff.partners].flatMap((one) => {
    const price = 'isFree' in one && one.isFree ? free : one.price
    if (price === undefined) return []
    const offer = { '@type': 'Offer', name: one.name, price: String(amountOf(price)) }
    return [{ ...offer, priceCurrency: price.currency, url: `${origin}/pricing` }]
  })
}

/** Country and period: a form that needs no script. */
function Choice({ frame, tariff }: Props) {
  const { pricingPage: words } = stringsOf(frame.locale)
  const names = new Intl.DisplayNames(frame.locale, { type: 'region' })
  const saving = Math.max(0, ...tariff.plans.map((plan) => plan.saving))
  return (
    <form className="choice" action={hrefOf(frame, '/pricing')}>
      {tariff.coupon !== '' && <input type="hidden" name="coupon" value={tariff.coupon} />}
      <label className="field">
        {words.country}
        <select name="country" defaultValue={tariff.country || 'world'}>
          {tariff.countries.map(({ id, iso2 }) => (
            <option key={iso2} value={iso2} data-id={id}>
              {names.of(iso2)}
            </option>
          ))}
          <option value="world">{words.elsewhere}</option>
        </select>
      </label>
      <fieldset>
        <legend>{words.period}</legend>
        {(['month', 'year'] as const).map((period) => (
          <label key={period}>
            <input type="radio" name="period" value={period} defaultChecked={tariff.period === period} />
            {words[period]}
            {period === 'year' && saving > 0 && <small>{words.saves(percent(frame, saving))}</small>}
          </label>
        ))}
      </fieldset>
      <button className="btn" type="submit">
        {words.show}
      </button>
    </form>
  )
}

type PriceProps = Props & { readonly plan: Plan }

const percent = ({ locale }: SiteFrame, saving: number) =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(saving / 100)

function PlanPrice({ frame, tariff, plan: { isFree, price, saving } }: PriceProps) {
  const { pricingPage: words } = stringsOf(frame.locale)
  if (isFree)
    return (
      <>
        <span className="price">{showMoney(frame.locale, { minor: 0, currency: currencyOf(tariff) })}</span>
        <span className="per">{words.forGood}</span>
      </>
    )
  if (price === undefined) return <span className="per">{words.notOnSale}</span>
  return (
    <>
      <span className="price">{showMoney(frame.locale, price)}</span>
      <span className="per">
        {words.per[price.period]}, {price.taxInclusive ? words.taxIncluded : words.taxAdded}
      </span>
      {price.period === 'year' && saving > 0 && (
        <span className="per">{words.lessThanMonths(percent(frame, saving))}</span>
      )}
    </>
  )
}

function PlanButtons({ frame, tariff, plan }: PriceProps) {
  const { pricingPage: words } = stringsOf(frame.locale)
  const { isFree, price, trialDays, name } = plan
  if (isFree)
    return (
      <a className="btn seal" href="/quick-start">
        {words.begin}
      </a>
    )
  if (price === undefined) return null
  return (
    <>
      <a className="btn ink" href={paymentPath(price, false, tariff.coupon)}>
        {words.choose(name)}
      </a>
      {trialDays > 0 && (
        <a
          className="try"
          href={paymentPath(price, true)}
          aria-label={`${name}: ${tryFor(frame, trialDays)}`}
        >
          {tryFor(frame, trialDays)}
        </a>
      )}
    </>
  )
}

const tryFor = ({ locale }: SiteFrame, days: number) =>
  stringsOf(locale).pricingPage.tryFor(new Intl.NumberFormat(locale).format(days))

/** What a plan allows of a feature, in words. */
function showAllowed(locale: SiteFrame['locale'], key: FeatureKey, { allowed }: Plan): string {
  const { values, limitOf } = stringsOf(locale).pricingPage
  const { included, limit } = allowed[key] ?? { included: false, limit: null }
  if (!included) return values.notIncluded
  if (features[key] === 'switch') return values.included
  return limit === null ? values.unlimited : limitOf(new Intl.NumberFormat(locale).format(limit))
}

function Sheet({ frame, tariff }: Props) {
  const { locale } = frame
  const { pricingPage: words } = stringsOf(locale)
  return (
    <div className="tariff">
      <PlanChoice frame={frame} tariff={tariff} />
      <table>
        <caption className="hidden">{words.tableLabel}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{words.line}</span>
            </th>
            {tariff.plans.map((plan, index) => (
              <th key={plan.key} scope="col" className={`p${index}`} data-plan={plan.key}>
                <span className="mine" hidden>
                  {words.yourPlan}
                </span>
                <span className="plan">{plan.name}</span>
                <PlanPrice frame={frame} tariff={tariff} plan={plan} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tariff.lines.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{locale === 'en' && label !== '' ? label : words.lines[key]}</th>
              {tariff.plans.map((plan, index) => (
                <td key={plan.key} className={`p${index}`}>
                  {showAllowed(locale, key, plan)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="buy">
            <th scope="row">
              <span className="hidden">{words.choosePlan}</span>
            </th>
            {tariff.plans.map((plan, index) => (
              <td key={plan.key} className={`p${index}`}>
                <PlanButtons frame={frame} tariff={tariff} plan={plan} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="tariff-end">{words.codesStay}</p>
    </div>
  )
}

/** On a phone: one plan at a time, with the prices of all of them in sight. */
function PlanChoice({ frame, tariff }: Props) {
  const { pricingPage: words } = stringsOf(frame.locale)
  return (
    <fieldset className="plans">
      <legend className="hidden">{words.plan}</legend>
      {tariff.plans.map(({ key, name, isFree, price }, index) => (
        <label key={key} data-plan={key}>
          <input type="radio" name="plan" id={`plan-${index}`} defaultChecked={index === 0} />
          <span className="mine" hidden>
            {words.yourPlan}
          </span>
          <b>{name}</b>
          {isFree && showMoney(frame.locale, { minor: 0, currency: currencyOf(tariff) })}
          {!isFree && price !== undefined && showMoney(frame.locale, price)}
        </label>
      ))}
    </fieldset>
  )
}

/** A phone shows the chosen one of so many plans. */
function otherPlansCss(plans: number): string {
  const numbers = Array.from({ length: plans }, (_, index) => index)
  const others = numbers.flatMap((chosen) =>
    numbers
      .filter((other) => other !== chosen)
      .map((other) => `.tariff:has(#plan-${chosen}:checked) .p${other}`),
  )
  return others.length === 0 ? '' : `@media (max-width:44rem){${others.join(',')}{display:none}}`
}
