import { expect, it } from 'vitest'
import { featureKeys, features } from '#contract/entitlements.ts'
import { locales } from '#contract/languages.ts'
import { packageFeatures, packagePrices, packages } from '#contract/packages.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { stringsOf } from '#site/strings.ts'
import { savingOf } from './rules.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)

const read = async (path: string, languages = 'en') =>
  (await app.fetch(path, { headers: { 'accept-language': languages } })).text()
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const chosen = (html: string) => /<option value="(\w+)"[^>]*selected/.exec(html)?.[1]
const payments = (html: string) => [...html.matchAll(/href="(\/payment\/[^"]*)"/g)].map(([, href]) => href)
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">([^<]*)<\/th>(.*?)<\/tr>/g)].map(([, name, cells = '']) => ({
    name,
    cells: [...cells.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text),
  }))

it('shows the prices of the country of the address, else of the browser, else of the world', async () => {
  expect(chosen(await read('/pricing'))).toBe('world')
  expect(chosen(await read('/pricing', 'hi-IN,en;q=0.5'))).toBe('IN')
  expect(chosen(await read('/pricing', 'fr-FR'))).toBe('world')
  const html = await read('/pricing?country=GB', 'hi-IN')
  expect([chosen(html), textOf(html).includes('£4')]).toEqual(['GB', true])
  expect(textOf(await read('/pricing?country=nowhere'))).toContain('$5')
})

it('shows months or years, says whether tax is included, and leads to the payment of what it shows', async () => {
  const month = await read('/pricing?country=IN')
  expect(textOf(month)).toContain('₹199 a month, tax included')
  expect(payments(month)).toEqual([
    '/payment/details-5-356-0',
    '/payment/details-5-356-1',
    '/payment/details-7-356-0',
    '/payment/details-7-356-1',
  ])
  // credits are sold at the partner's desk
  expect(month.match(/class="btn" href="\/dashboard\/partner"/g)).toHaveLength(2)
  const year = await read('/pricing?country=IN&period=year')
  expect(textOf(year)).toContain('₹1,990 a year, tax included 16% less than twelve months')
  expect(textOf(month)).not.toContain('less than twelve months')
  for (const html of [month, year]) expect(textOf(html)).toContain('Year up to 16% less')
  expect(payments(year)[0]).toBe('/payment/details-6-356-0')
})

it('leads on with the code of a coupon, and with nothing else that stands there', async () => {
  const html = await read('/pricing?country=IN&coupon=Spring-20')
  expect(payments(html)[0]).toBe('/payment/details-5-356-0?coupon=Spring-20')
  // a trial takes none
  expect(payments(html)[1]).toBe('/payment/details-5-356-1')
  expect(html).toContain('<input type="hidden" name="coupon" value="Spring-20"/>')
  for (const bad of ['%22%3E%3Cb', 'a%26trial=1', ''])
    expect(payments(await read(`/pricing?country=IN&coupon=${bad}`))[0]).toBe('/payment/details-5-356-0')
})

it.each([
  ['a sixth', {}, {}, 16],
  ['nothing where a year costs more', {}, { amount_minor: 240_000 }, 0],
  ['nothing in another currency', { currency: 'USD' }, {}, 0],
  ['nothing where tax is added to one of them', {}, { tax_inclusive: false }, 0],
  ['nothing of what is free', { amount_minor: 0 }, {}, 0],
])('a year saves %s', (_what, month, year, percent) => {
  const price = { currency: 'INR', tax_inclusive: true }
  const prices = [
    { ...price, period: 'month', amount_minor: 19_900, ...month },
    { ...price, period: 'year', amount_minor: 199_000, ...year },
  ]
  expect(savingOf(prices)).toBe(percent)
  expect(savingOf(prices.slice(1))).toBe(0)
})

it('shows the world’s price in its currency where a country has none', async () => {
  const html = await read('/pricing?country=FR')
  expect(payments(html)[0]).toBe('/payment/details-1-1-0')
  expect(html).toContain('"price":"5","priceCurrency":"USD"')
})

it('has a corner for each plan, hidden until a script knows whose plan it is', async () => {
  const html = await read('/pricing')
  for (const key of ['free', 'pro', 'business'])
    expect(html).toContain(`data-plan="${key}"><span class="mine" hidden="">Your plan</span>`)
  expect(html).toContain('subscription/my')
})

it.each(locales)('says in %s of every feature what the rows allow', async (locale) => {
  const { pricingPage: words } = stringsOf(locale)
  const number = new Intl.NumberFormat(locale)
  const { data } = await app.call(packages.list, { as, query: { audience: 'user' } })
  const rows = rowsOf(await read(`/${locale}/pricing`))
  expect(rows).toHaveLength(featureKeys.length)
  for (const [index, key] of featureKeys.entries()) {
    if (locale !== 'en') expect(rows[index]?.name).toBe(words.lines[key])
    const said = data.list.map((plan) => {
      const row = plan.features.find(({ feature_key }) => feature_key === key)
      if (row?.is_included !== true) return words.values.notIncluded
      if (features[key] === 'switch') return words.values.included
      return row.limit_value === null ? words.values.unlimited : words.limitOf(number.format(row.limit_value))
    })
    expect([key, rows[index]?.cells]).toEqual([key, said])
  }
})

it('shows at once what an admin changes, and no package that is hidden', async () => {
  const body = { key: 'studio', name: 'Studio', name_hi: 'स्टूडियो', level: 30, sort_order: 9 }
  const { data } = await app.call(packages.create, { as, body })
  const { package_id } = data
  expect(textOf(await read('/pricing'))).toContain('Not on sale here')
  const yen = { package_id, country_id: 392, currency: 'JPY', amount_minor: 750, tax_inclusive: false }
  const { data: price } = await app.call(packagePrices.create, { as, body: yen })
  await app.call(packageFeatures.create, { as, body: { package_id, feature_key: 'cards', limit_value: 7 } })
  const html = await read('/hi/pricing?country=JP')
  expect(textOf(html)).toContain('स्टूडियो')
  expect(textOf(html)).toContain('¥750')
  expect(payments(html)).toContain(`/payment/details-${price.package_price_id}-392-0`)
  expect(rowsOf(html)[0]?.cells.at(-1)).toBe(stringsOf('hi').pricingPage.limitOf('7'))
  await app.call(packages.updateStatus, { as, body: { ids: [package_id], is_active: false } })
  expect(textOf(await read('/pricing'))).not.toContain('Studio')
})
