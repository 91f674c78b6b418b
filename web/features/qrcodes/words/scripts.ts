import arabicUrl from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import devanagariUrl from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'

/** A script that needs a font file, which is fetched when its first letter is typed. */
export type Script = { readonly name: string; readonly letters: RegExp; readonly url: string }

export const scripts: readonly Script[] = [
  { name: 'Devanagari', letters: /\p{Script_Extensions=Devanagari}/u, url: devanagariUrl },
  { name: 'Arabic', letters: /\p{Script_Extensions=Arabic}/u, url: arabicUrl },
]

/** The scripts of some words, besides Latin, which is always there. */
export function scriptsOf(text: string): readonly Script[] {
  return scripts.filter(({ letters }) => letters.test(text))
}
