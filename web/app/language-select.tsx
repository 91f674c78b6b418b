import { NativeSelect } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { isLocale, languages, locales } from '#contract/languages.ts'
import { showNotice } from '#web/kit/notice.ts'
import { wordError } from '#web/lib/texts.ts'
import { useChangeLocale } from '#web/lib/use-change-locale.ts'

/** Chooses the language of the page; in the shells. */
export function LanguageSelect() {
  const { t, i18n } = useLingui()
  const changeLocale = useChangeLocale()
  // a choice that is made before the scripts of a rendered page run would be lost
  const mounted = useMounted()
  const choose = async (chosen: string) => {
    if (isLocale(chosen) && !(await changeLocale(chosen))) showNotice(wordError('unavailable'), 'error')
  }
  return (
    <NativeSelect
      aria-label={t`Language`}
      size="xs"
      classNames={{ input: 'v-own-script' }}
      disabled={!mounted}
      value={i18n.locale}
      onChange={(event) => void choose(event.currentTarget.value)}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {languages[locale].name}
        </option>
      ))}
    </NativeSelect>
  )
}
