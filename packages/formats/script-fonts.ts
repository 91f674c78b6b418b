import { type Font, fonts } from './font-files.ts'

/**
 * The scripts in present use (Unicode annex 31, tables 5 and 7, and Mongolian) that no other font has: the package of the
 * font, the script by its name in Unicode, and the weight of a font that has only one.
 */
const rows: readonly (readonly [name: string, script: string, weight?: 400])[] = [
  ['noto-sans-bengali', 'Bengali'],
  ['noto-sans-oriya', 'Oriya'],
  ['noto-sans-sinhala', 'Sinhala'],
  ['noto-sans-armenian', 'Armenian'],
  ['noto-sans-georgian', 'Georgian'],
  ['noto-sans-ethiopic', 'Ethiopic'],
  ['noto-sans-khmer', 'Khmer'],
  ['noto-sans-lao', 'Lao'],
  ['noto-sans-myanmar', 'Myanmar'],
  ['noto-serif-tibetan', 'Tibetan'],
  ['noto-sans-thaana', 'Thaana'],
  ['noto-sans-syriac', 'Syriac'],
  ['noto-sans-nko', 'Nko', 400],
  ['noto-sans-tifinagh', 'Tifinagh', 400],
  ['noto-sans-cherokee', 'Cherokee'],
  ['noto-sans-canadian-aboriginal', 'Canadian_Aboriginal'],
  ['noto-sans-mongolian', 'Mongolian', 400],
  ['noto-sans-javanese', 'Javanese'],
  ['noto-sans-balinese', 'Balinese'],
  ['noto-sans-adlam', 'Adlam'],
  ['noto-sans-ol-chiki', 'Ol_Chiki'],
  ['noto-sans-meetei-mayek', 'Meetei_Mayek'],
  ['noto-sans-bamum', 'Bamum'],
  ['noto-sans-cham', 'Cham'],
  ['noto-sans-hanifi-rohingya', 'Hanifi_Rohingya'],
  ['noto-sans-kayah-li', 'Kayah_Li'],
  ['noto-sans-lepcha', 'Lepcha', 400],
  ['noto-sans-limbu', 'Limbu', 400],
  ['noto-sans-lisu', 'Lisu'],
  ['noto-sans-miao', 'Miao', 400],
  ['noto-sans-new-tai-lue', 'New_Tai_Lue'],
  ['noto-sans-newa', 'Newa', 400],
  ['noto-sans-osage', 'Osage', 400],
  ['noto-sans-saurashtra', 'Saurashtra', 400],
  ['noto-sans-sundanese', 'Sundanese'],
  ['noto-sans-syloti-nagri', 'Syloti_Nagri', 400],
  ['noto-sans-tai-le', 'Tai_Le', 400],
  ['noto-sans-tai-tham', 'Tai_Tham'],
  ['noto-sans-tai-viet', 'Tai_Viet', 400],
  ['noto-sans-vai', 'Vai', 400],
  ['noto-sans-yi', 'Yi', 400],
]

/** All fonts. Signs that scripts share, such as the danda, are of the font whose letters stand beside them. */
export const allFonts: readonly Font[] = [
  ...fonts,
  ...rows.map(([name, script, weight]): Font => {
    const letters = new RegExp(`\\p{Script=${script}}`, 'gu')
    return { name, letters, weight: weight ?? 600 }
  }),
]
