import { storageKeys } from '#contract/constants.ts'
import { readBearer, readStored, writeText } from './storage.ts'

/**
 * Keeps the country that somebody chose; whoever is signed in and chose none sees the prices of the account's country. Their
 * plan gets the folded corner. The page itself is the same for everybody who asks for its address, so the country goes into the
 * address.
 */
export default function pricingScript(): void {
  const countries = document.querySelector<HTMLSelectElement>('.choice select')
  if (!countries) return
  countries.form?.addEventListener('submit', () =>
    writeText(storageKeys.pricingCountry, JSON.stringify(countries.value)),
  )
  const hasCountry = new URLSearchParams(location.search).has('country')
  const chosen = readStored(storageKeys.pricingCountry)
  if (!hasCountry && typeof chosen === 'string' && showPricesOf(countries, chosen)) return
  if (readStored(storageKeys.loggedIn) !== true) return
  if (!hasCountry && !chosen)
    ask<{ readonly country_id?: number }>('user/details')
      .then(({ country_id: id }) => {
        if (!id) return
        const option = countries.querySelector<HTMLOptionElement>(`[data-id="${id}"]`)
        showPricesOf(countries, option ? option.value : 'world')
      })
      .catch(() => undefined)
  ask<{ readonly plan?: { readonly key: string } | null }>('subscription/my')
    .then(({ plan }) => plan && showPlan(plan.key))
    .catch(() => undefined)
}

/** @returns whether the page is left for that of the country */
function showPricesOf(countries: HTMLSelectElement, country: string): boolean {
  if (country === countries.value || !countries.querySelector(`[value="${country}"]`)) return false
  const query = new URLSearchParams(location.search)
  query.set('country', country)
  location.replace(`?${query}`)
  return true
}

/** What the account reads of an endpoint of the API; nothing where it is refused. */
async function ask<Data extends object>(path: string): Promise<Partial<Data>> {
  const reply = await fetch(`/v1/${path}`, { headers: { authorization: readBearer() } })
  return ((await reply.json()) as { readonly data: Data | null }).data ?? {}
}

function showPlan(key: string): void {
  const column = document.querySelector<HTMLElement>(`th[data-plan="${key}"]`)
  const choice = document.querySelector<HTMLElement>(`label[data-plan="${key}"]`)
  const input = choice?.querySelector('input')
  if (!column || !choice || !input) return
  input.checked = true
  for (const place of [column, choice]) {
    place.dataset['mine'] = ''
    place.querySelector('.mine')?.removeAttribute('hidden')
  }
}
