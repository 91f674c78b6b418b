import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import displayExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url'
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import textExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url'
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import type { Locale } from '#contract/languages.ts'
import { samplePhones } from '#site/frame.ts'
import type { FontFace, SamplePhone, SiteFiles } from '#site/frame.ts'

const latin =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExtended =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** The fonts of every page: the same files as the app's, so that a browser loads each once. */
const fonts: readonly FontFace[] = [
  { family: 'Bricolage Grotesque Variable', weights: '200 800', url: display, range: latin },
  { family: 'Bricolage Grotesque Variable', weights: '200 800', url: displayExtended, range: latinExtended },
  { family: 'Instrument Sans Variable', weights: '400 700', url: text, range: latin },
  { family: 'Instrument Sans Variable', weights: '400 700', url: textExtended, range: latinExtended },
]

/** Of other scripts only that of the page: a name in another one is shown in a font of the device. */
const scriptFonts: Readonly<Partial<Record<Locale, FontFace>>> = {
  hi: {
    family: 'Noto Sans Devanagari Variable',
    weights: '100 900',
    url: devanagari,
    range: 'U+900-97F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF',
  },
  ar: {
    family: 'Noto Sans Arabic Variable',
    weights: '100 900',
    url: arabic,
    range:
      'U+600-6FF,U+750-77F,U+870-88E,U+890-891,U+897-8E1,U+8E3-8FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  },
}

/** Pictures of sample cards on a phone, made by scripts/make-home-pictures.mjs: `./pictures/mateo-dark.avif`. */
const pictures = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

const pictureOf = (phone: SamplePhone, scheme: 'light' | 'dark') =>
  pictures[`./pictures/${phone}-${scheme}.avif`] ?? ''

const phones = Object.fromEntries(
  samplePhones.map((phone) => [phone, { light: pictureOf(phone, 'light'), dark: pictureOf(phone, 'dark') }]),
) as SiteFiles['phones']

/** What the pages of a language load. */
export const siteFiles = (locale: Locale): SiteFiles => {
  const own = scriptFonts[locale]
  return { fonts: own === undefined ? fonts : [...fonts, own], phones }
}
