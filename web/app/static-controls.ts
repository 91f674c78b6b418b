// The controls of a page without the app. Each function goes into the page as text, so it uses nothing from outside itself;
// it does what the app does on other screens, with the same keys of the browser's storage.

export type LanguageSettings = {
  readonly keys: { readonly token: string; readonly loggedIn: string; readonly language: string }
  readonly cookie: string
  /** Path of the call that stores the language of an account. */
  readonly saveAt: string
}

/** Runs `select[name=language]`: another language is remembered and the page loaded again. */
export function runLanguageSelect({ keys, cookie, saveAt }: LanguageSettings): void {
  const select = document.querySelector<HTMLSelectElement>('select[name=language]')
  if (select === null) return
  const { lang } = document.documentElement
  const read = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const remember = (locale: string): boolean => {
    try {
      localStorage.setItem(keys.language, JSON.stringify(locale))
    } catch {
      // the cookie remembers it
    }
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${cookie}=${locale}; path=/; max-age=31536000; samesite=lax${secure}`
    // Chromium may set a cookie after it has asked for the page again, which is then in the language of before: reading
    // waits for it. A browser that takes no cookies would ask for the page endlessly.
    return document.cookie.includes(`${cookie}=${locale}`)
  }
  const save = async (locale: string) => {
    if (read(keys.loggedIn) !== true) return true
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${String(read(keys.token))}`,
    }
    return (await fetch(saveAt, { method: 'PUT', headers, body: JSON.stringify({ locale }) })).ok
  }
  const stored = read(keys.language)
  const isOffered = [...select.options].some(({ value }) => value === stored)
  // with the cookie the server has known it
  if (isOffered && stored !== lang && !document.cookie.includes(`${cookie}=`) && remember(String(stored)))
    location.reload()
  select.disabled = false
  // what the field looks like while it is disabled
  for (const element of [select, select.parentElement]) element?.removeAttribute('data-disabled')
  select.addEventListener('change', () => {
    void save(select.value)
      .catch(() => false)
      .then((isSaved) => {
        if (isSaved && remember(select.value)) return location.reload()
        select.value = lang
        select.setCustomValidity(select.dataset['notSaved'] ?? '')
        return select.reportValidity()
      })
  })
}

/** Runs the radio buttons of the color scheme. @param key where the choice is stored, as text */
export function runSchemeChoice({ key }: { readonly key: string }): void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=color-scheme]')]
  const show = (chosen: string) => {
    const isDark = chosen === 'dark' || (chosen === 'auto' && device.matches)
    document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
    for (const radio of radios) {
      radio.checked = radio.value === chosen
      radio.labels?.[0]?.toggleAttribute('data-active', radio.checked)
    }
  }
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key)
  } catch {
    // as the device
  }
  show(stored ?? 'auto')
  device.addEventListener('change', () => show(radios.find(({ checked }) => checked)?.value ?? 'auto'))
  for (const radio of radios)
    radio.addEventListener('change', () => {
      try {
        localStorage.setItem(key, radio.value)
      } catch {
        // the choice lasts for this page
      }
      show(radio.value)
    })
}

export type AheadSettings = { readonly scripts: readonly string[]; readonly milliseconds: number }

/** Fetches what the next screens need, some time after the page has loaded and unless the connection is very slow (§9). */
export function fetchAhead({ scripts, milliseconds }: AheadSettings): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '')) return
  addEventListener('load', () => {
    setTimeout(() => {
      for (const script of scripts) fetch(script, { priority: 'low' }).catch(() => undefined)
    }, milliseconds)
  })
}
