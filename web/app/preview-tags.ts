import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { Locale } from '#contract/languages.ts'
import { languageOf } from '#web/lib/texts.ts'

const summary = msg`Digital business cards and QR codes that keep working when you change them.`

/** Link previews name a language together with a country (Open Graph protocol). */
const previewLocales = { en: 'en_US', hi: 'hi_IN', ar: 'ar_AR' } as const satisfies Record<Locale, string>

/** The picture is made by scripts/make-site-pictures.mjs. */
const picture = { path: '/share.png', type: 'image/png', width: '1200', height: '630' }

/** What messengers and search engines show of a link to a screen. A screen with words of its own names them in its `head`. */
export function previewTags(address: string, i18n: I18n) {
  const description = i18n._(summary)
  const pictureUrl = new URL(picture.path, address).href
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Visita' },
    { property: 'og:locale', content: previewLocales[languageOf(i18n).locale] },
    { property: 'og:title', content: 'Visita' },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: pictureUrl },
    { property: 'og:image:type', content: picture.type },
    { property: 'og:image:width', content: picture.width },
    { property: 'og:image:height', content: picture.height },
    { property: 'og:image:alt', content: 'Visita' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: 'Visita' },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: pictureUrl },
    { name: 'twitter:image:alt', content: 'Visita' },
  ]
}
